import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Burst, REST_MS, signOf } from './burst.ts'

/** Inserts a character at the cursor that the browser does not insert itself. */
function write(field: HTMLInputElement, sign: string): void {
  field.setRangeText(sign, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Detects the end of a text in a field: Enter, and for a hand scanner Tab or a short pause. Returns the event handlers of the field. */
export function useScanner(take: (text: string) => void) {
  const { current: burst } = useRef(new Burst())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function end(text: string) {
    clearTimeout(timer.current)
    burst.end()
    if (text.trim()) take(text.trim())
  }

  return {
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const { key } = event
      if (key === 'Enter' || (key === 'Tab' && burst.isScanner)) {
        event.preventDefault()
        return end(event.currentTarget.value)
      }
      const sign = signOf(event)
      // a key that is held down repeats equally fast
      if (sign === undefined || event.repeat) return
      burst.add(sign, event.timeStamp)
      clearTimeout(timer.current)
      const field = event.currentTarget
      if (sign !== key) {
        event.preventDefault()
        write(field, sign)
      }
      timer.current = setTimeout(() => burst.isScanner && end(field.value), REST_MS)
    },
  }
}
