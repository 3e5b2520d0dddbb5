import type { z } from 'zod'
import type { FieldError } from '#core/contract/errors.ts'
import { type MessageKey, message, messages, type Tongue } from '#core/contract/messages.ts'

const isKey = (text: string): text is MessageKey => Object.hasOwn(messages, text)

/** What zod found, as fields and sentences in the caller's language. A schema's own message is a key of `messages`. */
export function fieldErrors(error: z.ZodError, tongue: Tongue): FieldError[] {
  return error.issues
    .slice(0, 50)
    .map((issue) => ({ field: issue.path.join('.'), message: sentence(issue, tongue) }))
}

function sentence(issue: z.core.$ZodIssue, tongue: Tongue): string {
  // zod gives the message of the whole field to its length too, which has a sentence of its own
  if (issue.code !== 'too_big' && isKey(issue.message)) return message(issue.message, tongue)
  switch (issue.code) {
    case 'invalid_type':
      return message('input' in issue && issue.input == null ? 'required' : 'invalid', tongue)
    case 'too_big': {
      const key = issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooBig'
      return message(key, tongue, { max: issue.maximum })
    }
    case 'too_small':
      return issue.origin === 'string'
        ? message('required', tongue)
        : message('tooSmall', tongue, { min: issue.minimum })
    case 'invalid_union': {
      const closest = issue.errors.flat().find((inner) => isKey(inner.message) || inner.code === 'too_big')
      return closest ? sentence(closest, tongue) : message('invalid', tongue)
    }
    default:
      return message('invalid', tongue)
  }
}
