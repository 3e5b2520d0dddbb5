import type { Locator } from 'playwright-core'

/** What a hand scanner writes in a field: faster than anybody types, and without Enter. */
export async function scanInto(box: Locator, text: string): Promise<void> {
  await box.evaluate((field: HTMLInputElement, written) => {
    for (const key of written) {
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      field.setRangeText(key, field.value.length, field.value.length, 'end')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, text)
}

/** The same while a list of choices has the focus: it chooses what begins with a sign that is not kept from it. */
export async function scanOver(choices: Locator, text: string): Promise<void> {
  await choices.evaluate((select: HTMLSelectElement, written) => {
    for (const key of written) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      if (!select.dispatchEvent(event)) continue
      select.selectedIndex = (select.selectedIndex + 1) % select.options.length
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, text)
}
