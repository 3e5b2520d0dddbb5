import { store } from '#core/web/store.ts'

/** Reverts the act and reports it; shows a refusal itself. */
export type Undo = () => Promise<unknown>

/** A likely next step. */
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

/** Confirms an act, and offers to undo it: "Your client has been updated successfully!". Never use it for errors. Returns its id. */
export function toast(text: string, undo?: Undo, next?: Next): number {
  last += 1
  toasts.set([...toasts.get(), { id: last, text, undo, next }])
  return last
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((entry) => entry.id !== id))
}
