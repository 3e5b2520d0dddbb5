let pressed = false

window.addEventListener('pointerdown', () => (pressed = true), { capture: true })
for (const end of ['pointerup', 'pointercancel', 'dragend']) {
  window.addEventListener(end, () => (pressed = false), { capture: true })
}

/**
 * Pressing a button leaves a field. What the field then shows would move the button away from under
 * the pointer, and the click would be lost: so it waits until the button has been let go.
 */
export function afterPress(act: () => void): void {
  if (!pressed) return act()
  window.addEventListener('pointerup', () => setTimeout(act), { once: true })
}
