import { i18n } from '@lingui/core'
import { type FieldErrors, get } from 'react-hook-form'
import { type MessageKey, messages } from '#core/contract/messages.ts'
import type { FieldElement } from './fieldElements.ts'

/** Validates a kind of field; returns the key of the message. */
export type Check = (value: string) => MessageKey | undefined

/** The message of an invalid field; a refusal of the server comes first. */
export function problemOf(element: FieldElement | null, value: unknown, required: boolean, check?: Check) {
  if (element?.dataset.unmatched) return i18n._(messages.notInList)
  if (element?.dataset.refused) return element.dataset.refused
  if (isEmpty(value)) return required ? i18n._(messages.required) : undefined
  const key = check?.(String(value)) ?? (element?.validity.valid === false ? 'invalid' : undefined)
  return key && i18n._(messages[key])
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** The message that the form stores for a field. */
export function faultOf(errors: FieldErrors, name: string): string | undefined {
  const error: { message?: string } | undefined = get(errors, name)
  return error?.message
}

/** An emptied field gets its initial empty value, so that it does not count as changed. */
export function emptyLike(initial: unknown): null | undefined | '' {
  return initial === undefined || initial === '' ? initial : null
}
