import { flushSync } from 'react-dom'
import { store } from '#core/web/store.ts'

/** Whether the page is being put on paper. */
export const printing = store(false)

// the browser takes the page as it is when the event ends
window.addEventListener('beforeprint', () => flushSync(() => printing.set(true)))
window.addEventListener('afterprint', () => printing.set(false))
