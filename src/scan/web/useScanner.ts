import { type KeyboardEvent, useEffect, useRef } from 'react'

/** A hand scanner writes faster than anybody types, and rests when it is done. */
const BETWEEN_SIGNS_MS = 35
const REST_MS = 80
const LEAST = 4

interface Burst {
  last: number
  /** Signs that came so soon after one another, up to now. */
  signs: number
}

/**
 * Hears when what is written in a field is whole: Enter, and of a hand scanner Tab or a moment of rest. Answers what the
 * field listens with.
 */
export function useScanner(take: (text: string) => void) {
  const burst = useRef<Burst>({ last: 0, signs: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isScanner = () => burst.current.signs >= LEAST

  function end(text: string) {
    clearTimeout(timer.current)
    burst.current = { last: 0, signs: 0 }
    if (text.trim()) take(text.trim())
  }

  return {
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const { key } = event
      if (key === 'Enter' || (key === 'Tab' && isScanner())) {
        event.preventDefault()
        return end(event.currentTarget.value)
      }
      if (key.length !== 1) return
      const { last, signs } = burst.current
      burst.current = {
        last: event.timeStamp,
        signs: event.timeStamp - last <= BETWEEN_SIGNS_MS ? signs + 1 : 1,
      }
      clearTimeout(timer.current)
      const field = event.currentTarget
      timer.current = setTimeout(() => isScanner() && end(field.value), REST_MS)
    },
  }
}
