import type { Locator } from 'playwright-core'

/**
 * The input of a hand scanner in a field: faster than typing, without Enter, and the separator of GS1 as Ctrl and ].
 * All keys are sent at once, because a busy machine needs longer for each than a scanner.
 */
export async function scanInto(box: Locator, text: string): Promise<void> {
  await box.evaluate((field: HTMLInputElement, written) => {
    const separator = { key: ']', code: 'BracketRight', ctrlKey: true, bubbles: true, cancelable: true }
    const pressed = [...written].map(
      (key) => new KeyboardEvent('keydown', key === '\u001d' ? separator : { key, bubbles: true }),
    )
    for (const event of pressed) {
      const { key, ctrlKey } = event
      field.dispatchEvent(event)
      if (ctrlKey) continue
      field.setRangeText(key, field.value.length, field.value.length, 'end')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, text)
}

/** The same while a list of choices has the focus: an unhandled character would choose an option. */
export async function scanOver(choices: Locator, text: string): Promise<void> {
  await choices.evaluate((select: HTMLSelectElement, written) => {
    const how = { bubbles: true, cancelable: true }
    for (const event of [...written].map((key) => new KeyboardEvent('keydown', { key, ...how }))) {
      if (!select.dispatchEvent(event)) continue
      select.selectedIndex = (select.selectedIndex + 1) % select.options.length
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, text)
}

/** The same while no text field has the focus. */
export async function scanBeside(focused: Locator, text: string): Promise<void> {
  await focused.evaluate((element: HTMLElement, written) => {
    element.focus()
    for (const key of written) {
      const isSeparator = key === '\u001d'
      const pressed = isSeparator ? { key: ']', code: 'BracketRight', ctrlKey: true } : { key }
      element.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }))
    }
  }, text)
}
