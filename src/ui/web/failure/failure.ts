import { t } from '@lingui/core/macro'
import type { FieldError } from '#core/contract/errors.ts'
import { ApiError, isAborted } from '#core/web/api/ApiError.ts'
import { findField, labelOf, nameOf, setRefusal } from '#ui/web/form/fieldElements.ts'

export interface Problem {
  message: string
  /** The name, label and id of the field, if it is known. */
  field?: string
  label?: string
  inputId?: string
}

/** An error of the catalogue (rule 1.8), in the form that every form shows. */
export type Failure =
  | { kind: 'fields'; problems: Problem[] }
  /** `unsure`: the call may have been executed. */
  | { kind: 'message'; message: string; unsure?: true }
  | { kind: 'unexpected'; reference?: string }

/**
 * Explains a failed save. Errors of fields become custom validity of those fields; the caller then checks `problems`
 * with its form. Undefined for an aborted call and for a session that has ended.
 */
export function explain(error: unknown, form: HTMLElement | null, subject: string): Failure | undefined {
  if (isAborted(error)) return undefined
  if (!(error instanceof ApiError)) return { kind: 'unexpected' }
  switch (error.error) {
    case 'unauthenticated':
      return undefined
    case 'already_exists':
      return conflict(error, form, subject)
    case 'validation_failed':
      return {
        kind: 'fields',
        problems: error.errors.map((fault) => mark(form, fault.field, fault.message ?? '')),
      }
    case 'unreachable':
    case 'unavailable':
      return { kind: 'message', message: error.message, unsure: true }
    case 'bad_request':
      return badRequest(error.message)
    case 'unexpected':
      // for a server that sends no list of errors
      if (parseConflicts(error.message).length) return conflict(error, form, subject)
      return { kind: 'unexpected', reference: error.reference }
    default:
      return error.message ? { kind: 'message', message: error.message } : { kind: 'unexpected' }
  }
}

/** Falls back to the unexpected alert if no field of the form matches; outside a form it names the values. */
function conflict(error: ApiError, form: HTMLElement | null, subject: string): Failure {
  const conflicts = error.errors.length ? error.errors : parseConflicts(error.message)
  const problems = conflicts.flatMap(({ field, value = '' }) => {
    const element = form && findField(form, field)
    if (!element) return []
    const label = labelOf(element)
    return [mark(form, field, t`${subject} with ${label} ${value} already exists`)]
  })
  if (problems.length) return { kind: 'fields', problems }
  if (form) return { kind: 'unexpected', reference: error.reference }
  const values = conflicts.map(({ value }) => value).join(', ')
  return { kind: 'message', message: t`${subject} with ${values} already exists` }
}

/** Reads the fields and values of `lastName=Haché;firstName=Léa already exists` (rule 1.8). */
function parseConflicts(message: string): FieldError[] {
  const pairs = /^(.*) already exists$/.exec(message)?.[1]?.split(';') ?? []
  return pairs.flatMap((pair) => {
    const [, field, value] = /^\s*([^=]+)=(.*)$/.exec(pair) ?? []
    return field ? [{ field, value }] : []
  })
}

function badRequest(message: string): Failure {
  const sentence = message.replace(/[.\s]+$/, '')
  return {
    kind: 'message',
    message: sentence
      ? `${sentence}.`
      : t`An unexpected error has occurred. Please contact the system administrator.`,
  }
}

function mark(form: HTMLElement | null, field: string, message: string): Problem {
  const element = form && findField(form, field)
  if (!form || !element) return { message }
  setRefusal(element, message)
  return { message, field, label: nameOf(element, form), inputId: element.id }
}
