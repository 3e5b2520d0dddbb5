import { flushSync } from 'react-dom'
import { type FieldElement, fieldElements, findField } from '#ui/web/form/fieldElements.ts'

/** Runs a change that may make the field anew in which somebody types, as a reset does with the rows of lists: they go on. */
export function keepCursor(form: HTMLElement | null, change: () => void): void {
  const before = form && fieldElements(form).find((field) => field === document.activeElement)
  flushSync(change)
  const after = before && findField(form, before.dataset.field ?? '')
  if (!after || after === before) return
  after.focus()
  if (hasCursor(before) && hasCursor(after))
    after.setSelectionRange(before.selectionStart, before.selectionEnd)
}

/** Lists and boxes have none, nor has the browser's own field for an e-mail address. */
function hasCursor(field: FieldElement): field is Exclude<FieldElement, HTMLSelectElement> {
  return !(field instanceof HTMLSelectElement) && field.selectionStart !== null
}
