import type { RefObject } from 'react'
import { store } from '#core/web/store.ts'

/** The shortcuts, listed under `?`. Each can be turned off; this browser remembers it. */
export type ShortcutId = 'find' | 'scan' | 'save' | 'cancel' | 'create' | 'back' | 'edit' | 'undo' | 'help'

type Handler = () => void

const OFF = 'passerelle.shortcuts-off'
interface Place {
  /** Registered inside the modal over the page. */
  inModal: boolean
  /** Works only while the focus is in this element: with two forms on a page, in the one being filled in. */
  within: RefObject<HTMLElement | null> | undefined
}
type Listening = Place & { handler: Handler }

const handlers = new Map<ShortcutId, Listening[]>()
export const shortcutsOff = store(
  (localStorage.getItem(OFF) ?? '').split(' ').filter(Boolean) as readonly ShortcutId[],
)

export function turnShortcut(id: ShortcutId, on: boolean): void {
  const off = shortcutsOff.get()
  const next = on ? off.filter((one) => one !== id) : [...off, id]
  localStorage.setItem(OFF, next.join(' '))
  shortcutsOff.set(next)
}

/** Calls the innermost of the active handlers; of several, the one added last. */
export function addShortcut(id: ShortcutId, handler: Handler, place: Place): () => void {
  handlers.set(id, [...(handlers.get(id) ?? []), { handler, ...place }])
  return () =>
    handlers.set(
      id,
      (handlers.get(id) ?? []).filter((one) => one.handler !== handler),
    )
}

/** Shortcuts of the page, which a modal over it disables. */
const OF_PAGE: readonly ShortcutId[] = ['save', 'cancel', 'create', 'back', 'edit']

function handlerOf(id: ShortcutId): Handler | undefined {
  const focused = document.activeElement
  const modal = document.querySelector('[data-modal-page]')
  const dialog = document.querySelector('[aria-modal="true"]:not([data-modal-page])')
  const answering = (handlers.get(id) ?? []).filter(({ within, inModal }) => {
    // an open dialog disables everything behind it
    if (dialog && !dialog.contains(within?.current ?? null)) return false
    if (within) return within.current?.contains(focused) || (modal && within.current === modal)
    return inModal === (modal !== null) || !OF_PAGE.includes(id)
  })
  const isWithin = (one: Listening, other: Listening) =>
    one.within !== undefined &&
    one.within.current !== other.within?.current &&
    (!other.within || other.within.current?.contains(one.within.current))
  return answering.findLast((one) => !answering.some((other) => isWithin(other, one)))?.handler
}

const BY_ALT: Record<string, ShortcutId> = { KeyN: 'create', KeyL: 'scan' }
const BY_KEY: Record<string, ShortcutId> = { '/': 'find', '?': 'help', e: 'edit' }

function shortcutOf(event: KeyboardEvent): ShortcutId | undefined {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
  const alone = !altKey && !ctrlKey && !metaKey
  if (key === 'Escape' && alone) return popupWasOpen || isSearching(event.target) ? undefined : 'cancel'
  if (key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey) return 'save'
  // in a field, Option and an arrow move by a word, and Ctrl and Z undo typing
  const isScan = altKey && !ctrlKey && !metaKey && BY_ALT[code] === 'scan'
  // not the target: this key may have opened the field that it is meant for
  const focused = document.activeElement
  // Home starts in its search field, where nobody types the character of Alt and L
  if (isTyping(focused) && !(isScan && isSearch(focused))) return undefined
  if (key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey) return 'undo'
  if (altKey && !ctrlKey && !metaKey) return key === 'ArrowLeft' ? 'back' : BY_ALT[code]
  return alone ? BY_KEY[key.toLowerCase()] : undefined
}

const isSearch = (focused: Element | null) => focused?.matches('input[type="search"], [role="searchbox"]')

function isTyping(focused: Element | null): boolean {
  return Boolean(focused?.closest('input, textarea, select, [contenteditable]'))
}

/** Escape empties a search box first. */
function isSearching(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
}

/** Escape belongs to an open popup or a drag, which may have ended by the time the key arrives here. */
let popupWasOpen = false
window.addEventListener('keydown', () => (popupWasOpen = isPopupOpen()), { capture: true })

function isPopupOpen(): boolean {
  const popups = document.querySelectorAll(
    '[role="dialog"]:not([data-modal-page]), [role="listbox"], [popover]:popover-open, [data-dragging]',
  )
  return [...popups].some((popup) => popup.checkVisibility())
}

document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.isComposing || event.repeat) return
  const id = shortcutOf(event)
  const handler = id && handlerOf(id)
  if (!id || !handler || shortcutsOff.get().includes(id)) return
  event.preventDefault()
  handler()
})
