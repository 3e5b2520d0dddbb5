import { store } from '#core/web/store.ts'

/** Takes back what was done, and says so; a refusal is shown by it. */
export type Undo = () => Promise<unknown>

/** What is likely to be done next. */
export interface Next {
  label: string
  go: () => void
}

export interface ToastEntry {
  id: number
  text: string
  undo: Undo | undefined
  next: Next | undefined
}

export const toasts = store<readonly ToastEntry[]>([])
let last = 0

/** Says that something was done, and offers to undo it: "Your client has been updated successfully!". Errors are never toasts. */
export function toast(text: string, undo?: Undo, next?: Next): void {
  last += 1
  toasts.set([...toasts.get(), { id: last, text, undo, next }])
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((entry) => entry.id !== id))
}
