import type { Locator } from 'playwright-core'

/**
 * What a hand scanner writes in a field: faster than anybody types, and without Enter. All keys are pressed before the first
 * is heard, because on a busy machine the page needs longer for each than a scanner does.
 */
export async function scanInto(box: Locator, text: string): Promise<void> {
  await box.evaluate((field: HTMLInputElement, written) => {
    const pressed = [...written].map((key) => new KeyboardEvent('keydown', { key, bubbles: true }))
    for (const event of pressed) {
      const { key } = event
      field.dispatchEvent(event)
      field.setRangeText(key, field.value.length, field.value.length, 'end')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, text)
}

/** The same while a list of choices has the focus: it chooses what begins with a sign that is not kept from it. */
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
