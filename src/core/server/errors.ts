import { type ErrorCode, type FieldError } from '#core/contract/errors.ts'
import { type MessageKey, messages } from '#core/contract/messages.ts'

/** A sentence for people in both languages; the handler picks the caller's. */
export type Text = readonly [en: string, fr: string]
export type FieldFault = { field: string; message: Text } | { field: string; value: string }

/** The one error that rules throw. Anything else that is thrown is a fault of ours (500). */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly text: Text
  readonly faults: FieldFault[] | undefined
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, text: Text, faults?: FieldFault[], headers: Record<string, string> = {}) {
    super(text[0])
    this.code = code
    this.text = text
    this.faults = faults
    this.headers = headers
  }
}

export const notFound = () =>
  new AppError('not_found', ['There is no such record.', 'Cet enregistrement n’existe pas.'])

export const forbidden = () =>
  new AppError('forbidden', ['You may not do this.', 'Vous n’êtes pas autorisé à faire cela.'])

export const stale = () =>
  new AppError('stale', [
    'Somebody else has changed this record since you opened it.',
    'Quelqu’un d’autre a modifié cet enregistrement depuis que vous l’avez ouvert.',
  ])

export const protectedRecord = () =>
  new AppError('protected', ['This record is protected.', 'Cet enregistrement est protégé.'])

export const badRequest = (text: Text) => new AppError('bad_request', text)
/** `lacks` is the field of the request with which it would be done all the same. */
export const conflict = (text: Text, lacks?: string) =>
  new AppError('conflict', text, lacks === undefined ? undefined : [{ field: lacks, message: text }])

const INVALID: Text = ['Some fields are not valid.', 'Certains champs ne sont pas valides.']

export function invalid(faults: { field: string; message: MessageKey | Text }[]): AppError {
  return new AppError(
    'validation_failed',
    INVALID,
    faults.map(({ field, message }) => ({
      field,
      message: typeof message === 'string' ? messages[message] : message,
    })),
  )
}

/** `field=value already exists`: the form that the browser reads (rule 1.8). */
export function alreadyExists(faults: { field: string; value: string }[]): AppError {
  const text = `${faults.map(({ field, value }) => `${field}=${value}`).join(';')} already exists`
  return new AppError('already_exists', [text, text], faults)
}

export function inTongue(faults: FieldFault[], index: 0 | 1): FieldError[] {
  return faults.map((fault) =>
    'value' in fault ? fault : { field: fault.field, message: fault.message[index] },
  )
}
