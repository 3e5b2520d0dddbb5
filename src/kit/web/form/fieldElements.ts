/** Fields are found by what they carry: `data-field` the dotted name, `data-label` the label without its asterisk. */
export type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function fieldElements(form: HTMLElement): FieldElement[] {
  return [...form.querySelectorAll<FieldElement>('[data-field]')]
}

export function findField(form: HTMLElement, name: string): FieldElement | undefined {
  return fieldElements(form).find((element) => element.dataset.field === name)
}

export function labelOf(element: FieldElement): string {
  return element.dataset.label ?? ''
}

export function fieldErrorCount(container: HTMLElement | null): number {
  return container?.querySelectorAll('[data-field][aria-invalid="true"]').length ?? 0
}
