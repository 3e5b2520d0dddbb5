import { useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { isEmpty } from './problem.ts'

/**
 * When a field is checked as it is left: not while it is empty, nobody has changed it and the form was not sent yet,
 * so that walking through a new form marks nothing.
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
 * Pressing a button leaves a field. What the field then shows would move the button away from under
 * the pointer, and the click would be lost: so it waits until the button has been let go.
 */
function afterPress(act: () => void): void {
  if (!pressed) return act()
  window.addEventListener('pointerup', () => setTimeout(act), { once: true })
}
