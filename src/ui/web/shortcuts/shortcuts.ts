import type { RefObject } from 'react'
import { store } from '#core/web/store.ts'

/** The keys, listed under `?`. Each can be turned off; that is remembered in this browser. */
export type ShortcutId = 'find' | 'scan' | 'save' | 'cancel' | 'create' | 'back' | 'edit' | 'undo' | 'help'

type Handler = () => void

const OFF = 'passerelle.shortcuts-off'
interface Place {
  /** Stands in the modal over the page. */
  inModal: boolean
  /** Answers only while the focus is in it: of two forms on a page, the one that is filled in. */
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

/** Of the handlers that answer now, the innermost is called; of several, the one added last. */
export function addShortcut(id: ShortcutId, handler: Handler, place: Place): () => void {
  handlers.set(id, [...(handlers.get(id) ?? []), { handler, ...place }])
  return () =>
    handlers.set(
      id,
      (handlers.get(id) ?? []).filter((one) => one.handler !== handler),
    )
}

/** Acts of the page, which a modal over it puts out of reach. */
const OF_PAGE: readonly ShortcutId[] = ['save', 'cancel', 'create', 'back', 'edit']

function handlerOf(id: ShortcutId): Handler | undefined {
  const focused = document.activeElement
  const modal = document.querySelector('[data-modal-page]')
  const dialog = document.querySelector('[aria-modal="true"]:not([data-modal-page])')
  const answering = (handlers.get(id) ?? []).filter(({ within, inModal }) => {
    // what lies behind a dialog is out of reach until it is answered
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
  // in a field Option and an arrow go a word back, and Ctrl and Z take back what was typed
  const isScan = altKey && !ctrlKey && !metaKey && BY_ALT[code] === 'scan'
  // Home begins in its search, where nobody types what Alt and L would write
  if (isTyping(event.target) && !(isScan && isSearch(event.target))) return undefined
  if (key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey) return 'undo'
  if (altKey && !ctrlKey && !metaKey) return key === 'ArrowLeft' ? 'back' : BY_ALT[code]
  return alone ? BY_KEY[key.toLowerCase()] : undefined
}

const isSearch = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input[type="search"], [role="searchbox"]')

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

/** Escape empties a search box first. */
function isSearching(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
}

/** Escape belongs to what is open above the page or is being dragged; that may be over by the time the key arrives here. */
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
