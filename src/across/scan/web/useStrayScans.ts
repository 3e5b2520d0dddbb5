import { type RefObject, useEffect, useEffectEvent } from 'react'
import { Burst, REST_MS, signOf } from './burst.ts'

/** Places where stray scans are not handled: text fields, including the scan field itself, and dialogs, which ask for something else. */
const TYPED = 'textarea, input:not([role="combobox"], [type="checkbox"], [type="radio"])'
const isElsewhere = (target: Element) =>
  target.matches(TYPED) || target.closest('[role="dialog"], [role="alertdialog"], dialog') !== null

/**
 * Handles the input of a hand scanner while another element has the focus: its Enter would press a button, and its
 * characters would change a select. The first characters cannot be told from typing, so their effect on a field is
 * undone.
 */
export function useStrayScans(field: RefObject<HTMLInputElement | null>, take: (text: string) => void) {
  const taken = useEffectEvent((text: string) => {
    field.current?.focus()
    take(text)
  })
  useEffect(() => {
    const burst = new Burst()
    let timer: ReturnType<typeof setTimeout> | undefined
    let undo = () => {}

    function end() {
      clearTimeout(timer)
      const { text } = burst
      burst.end()
      taken(text.trim())
    }

    function onKeyDown(event: KeyboardEvent) {
      const { key, target } = event
      if (!(target instanceof Element) || isElsewhere(target)) return burst.end()
      // a key that is held down repeats equally fast
      if (event.repeat || event.altKey) return
      const isWhole = key === 'Enter' || key === 'Tab'
      const sign = signOf(event)
      if (burst.isScanner && (isWhole || sign !== undefined)) {
        event.preventDefault()
        event.stopPropagation()
      }
      if (isWhole) return burst.isScanner ? end() : burst.end()
      if (sign === undefined) return
      const wasScanner = burst.isScanner
      if (burst.add(sign, event.timeStamp)) undo = undoOf(target)
      if (!burst.isScanner) return
      if (!wasScanner) {
        event.preventDefault()
        event.stopPropagation()
        undo()
      }
      clearTimeout(timer)
      timer = setTimeout(end, REST_MS)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [field])
}

/** Returns a function that restores the current value of a field, as if the user had chosen or typed it. */
function undoOf(target: Element): () => void {
  const kind = target.matches('select')
    ? HTMLSelectElement
    : target.matches('input[role="combobox"]') && HTMLInputElement
  if (!kind) return () => {}
  const { value } = target as HTMLSelectElement | HTMLInputElement
  return () => {
    // the native setter, because React overrides the one of the element
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(target, value)
    target.dispatchEvent(new Event(kind === HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
}
