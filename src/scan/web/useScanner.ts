import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Burst, REST_MS } from './burst.ts'

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
      // a key that is held down repeats as fast
      if (key.length !== 1 || event.repeat) return
      burst.add(key, event.timeStamp)
      clearTimeout(timer.current)
      const field = event.currentTarget
      timer.current = setTimeout(() => burst.isScanner && end(field.value), REST_MS)
    },
  }
}
