import type { ErrorBody, ErrorCode, FieldError } from '#core/contract/errors.ts'

/** A failed call; `unreachable` if no answer came, with status 0. */
export class ApiError extends Error {
  readonly status: number
  readonly error: ErrorCode | 'unreachable'
  readonly errors: readonly FieldError[]
  readonly reference: string | undefined

  constructor(body: Omit<ErrorBody, 'error'> & { error: ErrorCode | 'unreachable' }) {
    super(body.message)
    this.name = 'ApiError'
    this.status = body.status
    this.error = body.error
    this.errors = body.errors ?? []
    this.reference = body.reference
  }
}

/** Whether a failed call may have been executed: then it is repeated with the same key. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** The server or its database is temporarily unavailable: the call can be repeated. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.error === 'unreachable' || error.error === 'unavailable')
}

/** The record does not exist, or no longer. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.error === 'not_found'
}

/** The user may not, or no longer. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.error === 'forbidden'
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** The user cancelled an act: nothing is done, and this is no failure. */
export const notWanted = () => new DOMException('The act is not wanted', 'AbortError')

/** The request is refused, but would be accepted with this field. */
export function lacks(error: unknown, field: string): boolean {
  return (
    error instanceof ApiError &&
    (error.error === 'conflict' || error.error === 'blocked') &&
    error.errors.some((fault) => fault.field === field)
  )
}

/** Somebody else saved the record since it was loaded. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.error === 'stale'
}
