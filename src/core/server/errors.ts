import type { ErrorCode, FieldError } from '#core/contract/errors.ts'
import { type MessageKey, messages } from '#core/contract/messages.ts'
import { type Locale, type Message, msg } from '#core/contract/msg.ts'
import { translate } from './translate.ts'

export type FieldFault = { field: string; message: Message } | { field: string; value: string }

/** Conditions of the error catalogue (rule 1.8): the browser parses them, so they are the same in both languages. */
type Condition =
  | 'invalid password'
  | 'password cannot match old password'
  | 'token is no longer valid'
  | `${string} already exists`

/** The only error that rules throw. Any other thrown error is a bug (500). */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly text: Message | Condition
  readonly faults: FieldFault[] | undefined
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    text: Message | Condition,
    faults?: FieldFault[],
    headers: Record<string, string> = {},
  ) {
    super(translate('en', text))
    this.code = code
    this.text = text
    this.faults = faults
    this.headers = headers
  }
}

export const notFound = () => new AppError('not_found', msg`There is no such record.`)

export const forbidden = () => new AppError('forbidden', msg`You may not do this.`)

export const stale = () =>
  new AppError('stale', msg`Somebody else has changed this record since you opened it.`)

export const protectedRecord = () => new AppError('protected', msg`This record is protected.`)

export const badRequest = (text: Message | Condition) => new AppError('bad_request', text)
/** `lacks` is the field of the request that would allow it nevertheless. */
export const conflict = (text: Message, lacks?: string) =>
  new AppError('conflict', text, lacks === undefined ? undefined : [{ field: lacks, message: text }])

const INVALID = msg`Some fields are not valid.`

export function invalid(faults: { field: string; message: MessageKey | Message }[]): AppError {
  return new AppError(
    'validation_failed',
    INVALID,
    faults.map(({ field, message }) => ({
      field,
      message: typeof message === 'string' ? messages[message] : message,
    })),
  )
}

/** `field=value already exists`: the form that the browser parses (rule 1.8). */
export function alreadyExists(faults: { field: string; value: string }[]): AppError {
  const taken = faults.map(({ field, value }) => `${field}=${value}`).join(';')
  return new AppError('already_exists', `${taken} already exists`, faults)
}

export function saidOf(faults: FieldFault[], locale: Locale): FieldError[] {
  return faults.map((fault) =>
    'value' in fault ? fault : { field: fault.field, message: translate(locale, fault.message) },
  )
}

/** 429 with Retry-After, in seconds. */
export function tooMany(seconds: number): AppError {
  return new AppError(
    'too_many_requests',
    msg`There have been too many attempts. Please try again in ${{ seconds }} seconds.`,
    undefined,
    { 'retry-after': String(seconds) },
  )
}
