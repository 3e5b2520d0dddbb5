import { t } from '@lingui/core/macro'

/**
 * Fields are found by attributes: `data-field` is the dotted name, `data-label` the label without its asterisk. A
 * section has its title in `data-section`.
 */
export type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function fieldElements(form: HTMLElement): FieldElement[] {
  return [...form.querySelectorAll<FieldElement>('[data-field]')]
}

export function findField(form: HTMLElement, name: string): FieldElement | undefined {
  return fieldElements(form).find((element) => element.dataset.field === name)
}

/**
 * Stores the server's refusal of a field on its element; '' removes it. Browsers ignore the native message of a
 * read-only field, so it is stored in an attribute too.
 */
export function setRefusal(element: FieldElement, message: string): void {
  element.setCustomValidity(message)
  if (message) element.dataset.refused = message
  else delete element.dataset.refused
}

export function labelOf(element: FieldElement): string {
  return element.dataset.label ?? ''
}

/** The name of a field in a list of problems, with its section unless that is the first of the form. */
export function nameOf(element: FieldElement, form: HTMLElement): string {
  const section = element.closest<HTMLElement>('[data-section]')
  if (!section || !form.contains(section) || section === form.querySelector('[data-section]'))
    return labelOf(element)
  const { section: title = '' } = section.dataset
  return t`${title}: ${labelOf(element)}`
}

export function fieldErrorCount(container: HTMLElement | null): number {
  return container?.querySelectorAll('[data-field][aria-invalid="true"]').length ?? 0
}
