import { useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { isEmpty } from './problem.ts'

/**
 * When a field is checked on leaving: not while it is empty, unchanged and the form was not sent yet, so that tabbing
 * through a new form marks nothing.
 */
export function useLeaving(name: string) {
  const { control } = useFormContext()
  const { submitCount } = useFormState({ control, name })
  const changed = useRef(false)
  return {
    change: () => {
      changed.current = true
    },
    leave: (value: unknown, check: () => void) => {
      if (!isEmpty(value) || changed.current || submitCount > 0) afterPress(check)
    },
  }
}

let pressed = false

window.addEventListener('pointerdown', () => (pressed = true), { capture: true })
for (const end of ['pointerup', 'pointercancel', 'dragend']) {
  window.addEventListener(end, () => (pressed = false), { capture: true })
}

/**
 * Pressing a button leaves a field. An error shown then would move the button away from under the pointer, and the
 * click would be lost, so it waits until the button is released.
 */
function afterPress(act: () => void): void {
  if (!pressed) return act()
  window.addEventListener('pointerup', () => setTimeout(act), { once: true })
}
