export interface ToastEntry {
  id: number
  text: string
}

let entries: readonly ToastEntry[] = []
let last = 0
const listeners = new Set<() => void>()

export const currentToasts = (): readonly ToastEntry[] => entries

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that something was done: "Your client has been updated successfully!". Errors are never toasts. */
export function toast(text: string): void {
  last += 1
  put([...entries, { id: last, text }])
}

export function dismissToast(id: number): void {
  put(entries.filter((entry) => entry.id !== id))
}

function put(next: readonly ToastEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}
