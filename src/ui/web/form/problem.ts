import { type FieldErrors, get } from 'react-hook-form'
import { type MessageKey, message } from '#core/contract/messages.ts'
import { currentLanguage } from '#core/web/i18n/language.ts'
import type { FieldElement } from './fieldElements.ts'

/** What a kind of field refuses, by the key of its sentence. */
export type Check = (value: string) => MessageKey | undefined

/** The sentence under a field that may not be sent as it is: what the server said of it comes first. */
export function problemOf(element: FieldElement | null, value: unknown, required: boolean, check?: Check) {
  if (element?.dataset.unmatched) return message('notInList', currentLanguage())
  if (element?.validity.customError) return element.validationMessage
  if (isEmpty(value)) return required ? message('required', currentLanguage()) : undefined
  const key = check?.(String(value)) ?? (element?.validity.valid === false ? 'invalid' : undefined)
  return key && message(key, currentLanguage())
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** The sentence that the form keeps for a field. */
export function faultOf(errors: FieldErrors, name: string): string | undefined {
  const error: { message?: string } | undefined = get(errors, name)
  return error?.message
}

/** An emptied field has the value that it started empty with, so that it is not counted as changed. */
export function emptyLike(initial: unknown): null | undefined | '' {
  return initial === undefined || initial === '' ? initial : null
}
