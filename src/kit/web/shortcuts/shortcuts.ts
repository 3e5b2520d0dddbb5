/** The keys, listed under `?`. Each can be turned off; that is remembered in this browser. */
export type ShortcutId = 'find' | 'save' | 'cancel' | 'create' | 'back' | 'help'

type Handler = () => void

const OFF = 'passerelle.shortcuts-off'
const handlers = new Map<ShortcutId, Handler[]>()
const listeners = new Set<() => void>()
let off = (localStorage.getItem(OFF) ?? '').split(' ').filter(Boolean) as readonly ShortcutId[]

export const shortcutsOff = (): readonly ShortcutId[] => off

export function onShortcutsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function turnShortcut(id: ShortcutId, on: boolean): void {
  off = on ? off.filter((one) => one !== id) : [...off, id]
  localStorage.setItem(OFF, off.join(' '))
  for (const listener of listeners) listener()
}

/** The handler added last is the one that is called. */
export function addShortcut(id: ShortcutId, handler: Handler): () => void {
  handlers.set(id, [...(handlers.get(id) ?? []), handler])
  return () =>
    handlers.set(
      id,
      (handlers.get(id) ?? []).filter((one) => one !== handler),
    )
}

function shortcutOf(event: KeyboardEvent): ShortcutId | undefined {
  const { key, code, altKey, ctrlKey, metaKey } = event
  const alone = !altKey && !ctrlKey && !metaKey
  if (key === 'Escape' && alone) return popupWasOpen ? undefined : 'cancel'
  if (key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey) return 'save'
  if (altKey && !ctrlKey && !metaKey)
    return code === 'KeyN' ? 'create' : key === 'ArrowLeft' ? 'back' : undefined
  if (!alone || isTyping(event.target)) return undefined
  return key === '/' ? 'find' : key === '?' ? 'help' : undefined
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

/** Escape belongs to what is open above the page or is being dragged; that may be over by the time the key arrives here. */
let popupWasOpen = false
window.addEventListener('keydown', () => (popupWasOpen = isPopupOpen()), { capture: true })

function isPopupOpen(): boolean {
  const popups = document.querySelectorAll(
    '[role="dialog"], [role="listbox"], [popover]:popover-open, [data-dragging]',
  )
  return [...popups].some((popup) => popup.checkVisibility())
}

document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.isComposing || event.repeat) return
  const id = shortcutOf(event)
  const handler = id && handlers.get(id)?.at(-1)
  if (!id || !handler || off.includes(id)) return
  event.preventDefault()
  handler()
})
