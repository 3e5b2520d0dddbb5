import { t } from '@lingui/core/macro'
import { ask } from '#ui/web/dialog/ask.ts'
import { explain, type Failure } from './failure.ts'

/**
 * Shows the failure of an act outside a form in a dialog that stays until it is closed. Returns false, as the act's own
 * result. `title` is the act's own sentence from the specification, if it has one; the reason is then below it.
 */
export async function showFailure(error: unknown, subject: string, title?: string): Promise<false> {
  const failure = explain(error, null, subject)
  if (!failure) return false
  const reason =
    failure.kind === 'message'
      ? failure.message
      : t`An unexpected error has occurred. Please contact the system administrator.`
  const became = whatBecame(failure)
  // until fresh answers are drawn, so that a focus that is lost with them has its place, and returns there
  await new Promise((resolve) => setTimeout(resolve))
  await ask({
    title: title ?? reason,
    consequence: title && failure.kind === 'message' ? `${reason}\n${became}` : became,
    act: t`Close`,
    only: true,
  })
  return false
}

function whatBecame(failure: Failure): string {
  if (failure.kind === 'fields') return failure.problems.map(({ message }) => message).join('\n')
  if (failure.kind === 'message' && failure.unsure) return t`It may have been done anyway.`
  const reference = failure.kind === 'unexpected' ? failure.reference : undefined
  return reference ? t`Nothing was changed. Reference ${reference}.` : t`Nothing was changed.`
}
