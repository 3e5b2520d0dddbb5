import { flushSync } from 'react-dom'
import { type FieldElement, fieldElements, findField } from '#ui/web/form/fieldElements.ts'

/**
 * Runs a change that may recreate the field in which somebody types, such as a reset of list rows, and restores the
 * cursor.
 */
export function keepCursor(form: HTMLElement | null, change: () => void): void {
  const before = form && fieldElements(form).find((field) => field === document.activeElement)
  flushSync(change)
  const after = before && findField(form, before.dataset.field ?? '')
  if (!after || after === before) return
  after.focus()
  if (hasCursor(before) && hasCursor(after))
    after.setSelectionRange(before.selectionStart, before.selectionEnd)
}

/** Lists and checkboxes have no cursor, nor has the browser's e-mail field. */
function hasCursor(field: FieldElement): field is Exclude<FieldElement, HTMLSelectElement> {
  return !(field instanceof HTMLSelectElement) && field.selectionStart !== null
}
