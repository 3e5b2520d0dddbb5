/** The text typed before the search box exists. */
let typed = ''
let stop = () => {}

/** Collects typed text from now on, until it is taken or the user turns to something else. */
export function collectTyped(): void {
  stop()
  typed = ''
  const listening = new AbortController()
  stop = () => listening.abort()
  const options = { capture: true, signal: listening.signal }
  window.addEventListener('keydown', keep, options)
  window.addEventListener('pointerdown', takeTyped, options)
}

/** Takes the collected text; may be empty. */
export function takeTyped(): string {
  stop()
  const text = typed
  typed = ''
  return text
}

function keep(event: KeyboardEvent): void {
  const { key, target, ctrlKey, altKey, metaKey } = event
  if (MODIFIERS.includes(key)) return
  const isElsewhere = target instanceof Element && target.closest(OTHER_PLACES)
  const isText = key.length === 1 && !ctrlKey && !altKey && !metaKey
  const isMeant = isText || (typed !== '' && (key === 'Backspace' || key === 'Enter'))
  if (isElsewhere || !isMeant) return void takeTyped()
  // keeps the key from acting on the page being left
  event.preventDefault()
  event.stopPropagation()
  if (isText) typed += key
  else if (key === 'Backspace') typed = typed.slice(0, -1)
}

/** Fields and questions; not a modal, which Find leaves. */
const OTHER_PLACES = 'input, textarea, select, [role="dialog"]:not([data-modal-page])'

const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead']
