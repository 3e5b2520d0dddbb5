import { store } from '#core/web/store.ts'

export interface ToastEntry {
  id: number
  text: string
}

export const toasts = store<readonly ToastEntry[]>([])
let last = 0

/** Says that something was done: "Your client has been updated successfully!". Errors are never toasts. */
export function toast(text: string): void {
  last += 1
  toasts.set([...toasts.get(), { id: last, text }])
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((entry) => entry.id !== id))
}
