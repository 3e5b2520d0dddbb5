import { useLingui } from '@lingui/react/macro'
import { ApiError } from '#core/web/api/ApiError.ts'
import { explain } from '#ui/web/failure/failure.ts'

/** A fault of the input that is found before it is sent. */
export class TypingFault extends Error {}

/** Explains why a row was not saved, with a sentence per field; undefined if the session has ended. */
export function useRowFault(subject: string, labels: Readonly<Record<string, string>>) {
  const { t } = useLingui()
  return (error: unknown): string | undefined => {
    if (error instanceof TypingFault) return error.message
    const failure = explain(error, null, subject)
    if (failure?.kind === 'message') return failure.message
    if (!(error instanceof ApiError) || failure?.kind !== 'fields')
      return failure && t`An unexpected error has occurred. Please contact the system administrator.`
    return error.errors
      .map(({ field, message = '' }) => {
        const label = labels[field] ?? field
        return t`${label}: ${message}`
      })
      .join(' ')
  }
}
