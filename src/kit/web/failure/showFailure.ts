import { t } from '@lingui/core/macro'
import { ask } from '#kit/web/dialog/ask.ts'
import { explain, type Failure } from './failure.ts'

/** An act outside a form failed: says so in a dialog that waits to be read. Answers false, for the act's own result. */
export async function showFailure(error: unknown, subject: string): Promise<false> {
  const failure = explain(error, null, subject)
  if (!failure) return false
  await ask({
    title:
      failure.kind === 'message'
        ? failure.message
        : t`An unexpected error has occurred. Please contact the system administrator.`,
    consequence: whatBecame(failure),
    act: t`Close`,
    only: true,
  })
  return false
}

function whatBecame(failure: Failure): string {
  if (failure.kind === 'fields') return failure.problems.map(({ message }) => message).join('\n')
  if (failure.kind === 'message' && failure.unsure) return t`It may have been done all the same.`
  const reference = failure.kind === 'unexpected' ? failure.reference : undefined
  return reference ? t`Nothing was changed. Reference ${reference}.` : t`Nothing was changed.`
}
