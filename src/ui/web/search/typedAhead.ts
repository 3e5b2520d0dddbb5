/** What is typed while the search box is not there yet. */
let typed = ''
let stop = () => {}

/** Collects what is typed from now on, until it is taken or the user turns to something else. */
export function collectTyped(): void {
  stop()
  typed = ''
  const listening = new AbortController()
  stop = () => listening.abort()
  const options = { capture: true, signal: listening.signal }
  window.addEventListener('keydown', keep, options)
  window.addEventListener('pointerdown', takeTyped, options)
}

/** What was typed; empty where nothing was. */
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
  // nothing of the page that is left acts upon it
  event.preventDefault()
  event.stopPropagation()
  if (isText) typed += key
  else if (key === 'Backspace') typed = typed.slice(0, -1)
}

/** Fields, and questions; not a modal, which Find leaves. */
const OTHER_PLACES = 'input, textarea, select, [role="dialog"]:not([data-modal-page])'

const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead']
