import { t } from '@lingui/core/macro'
import { ApiError } from '#core/web/api/ApiError.ts'

const SAID_AS_IT_IS = ['validation_failed', 'too_many_requests', 'unreachable']

/** Replaces errors that cannot be corrected on the form by the specific sentence of the two requests for help. */
export async function withAssistance(sending: Promise<unknown>): Promise<unknown> {
  return sending.catch((error: unknown) => {
    if (error instanceof ApiError && SAID_AS_IT_IS.includes(error.error)) throw error
    throw new ApiError({
      status: 400,
      error: 'bad_request',
      message: t`An unexpected error has occurred. Please contact the system administrator for assistance.`,
    })
  })
}
