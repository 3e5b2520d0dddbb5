import { flushSync } from 'react-dom'
import { store } from '#core/web/store.ts'

/** Whether the page is being printed. */
export const printing = store(false)

// the browser prints the page in its state at the end of the event
window.addEventListener('beforeprint', () => flushSync(() => printing.set(true)))
window.addEventListener('afterprint', () => printing.set(false))
