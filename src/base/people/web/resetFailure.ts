import { t } from '@lingui/core/macro'
import { ApiError } from '#core/web/api/ApiError.ts'

export type Refusal = 'invalid password' | 'password cannot match old password' | 'token is no longer valid'

const REFUSALS: readonly Refusal[] = [
  'invalid password',
  'password cannot match old password',
  'token is no longer valid',
]

/** The reason why a new password was refused, from the errors or from the message (rule 1.8). */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined
  const said = [error.message, ...error.errors.map(({ message }) => message ?? '')].join('\n').toLowerCase()
  return REFUSALS.find((refusal) => said.includes(refusal))
}

/** Replaces a refusal of the server by a translated sentence; other errors are returned unchanged. */
export function resetError(error: unknown): unknown {
  if (!(error instanceof ApiError) || ['unreachable', 'too_many_requests'].includes(error.error)) return error
  const refusal = refusalOf(error)
  if (!refusal && error.error === 'validation_failed') return error
  return new ApiError({ status: 400, error: 'bad_request', message: sentence(refusal) })
}

function sentence(refusal: Refusal | undefined): string {
  switch (refusal) {
    case 'invalid password':
      return t`The password you have entered is not strong enough. Please enter a new one and try again.`
    case 'password cannot match old password':
      return t`Your new password cannot match your old one.`
    case 'token is no longer valid':
      return t`Your password reset token has expired. Please request a new one and try again.`
    case undefined:
      return t`An unexpected error has occurred. Please contact your system administrator.`
  }
}
