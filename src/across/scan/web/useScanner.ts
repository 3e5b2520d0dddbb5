import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Burst, REST_MS, signOf } from './burst.ts'

/** Puts a sign that the browser writes nothing for where the cursor is. */
function write(field: HTMLInputElement, sign: string): void {
  field.setRangeText(sign, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/**
 * Hears when what is written in a field is whole: Enter, and of a hand scanner Tab or a moment of rest. Answers what the
 * field listens with.
 */
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
      // a key that is held down repeats as fast
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
