import type { z } from 'zod'
import type { FieldError } from '#core/contract/errors.ts'
import { type MessageKey, messages } from '#core/contract/messages.ts'
import type { Locale, Message } from '#core/contract/msg.ts'
import { translate } from './translate.ts'

const isKey = (text: string): text is MessageKey => Object.hasOwn(messages, text)

/** The errors of zod, field by field. A schema's own message is a key of `messages`. */
export function fieldFaults({ issues }: z.ZodError): { field: string; message: Message }[] {
  return issues.slice(0, 50).map((issue) => ({ field: issue.path.join('.'), message: sentence(issue) }))
}

/** The errors in the caller's language. */
export const fieldErrors = (error: z.ZodError, locale: Locale): FieldError[] =>
  fieldFaults(error).map(({ field, message }) => ({ field, message: translate(locale, message) }))

function sentence(issue: z.core.$ZodIssue): Message {
  // zod uses the field's message for its length too, which has its own sentence here
  if (issue.code !== 'too_big' && isKey(issue.message)) return messages[issue.message]
  switch (issue.code) {
    case 'invalid_type':
      return messages['input' in issue && issue.input == null ? 'required' : 'invalid']
    case 'too_big': {
      const key = issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooBig'
      return { ...messages[key], values: { max: Number(issue.maximum) } }
    }
    case 'too_small':
      return issue.origin === 'string'
        ? messages.required
        : { ...messages.tooSmall, values: { min: Number(issue.minimum) } }
    case 'invalid_union': {
      const closest = issue.errors.flat().find((inner) => isKey(inner.message) || inner.code === 'too_big')
      return closest ? sentence(closest) : messages.invalid
    }
    default:
      return messages.invalid
  }
}
