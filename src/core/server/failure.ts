import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#core/contract/errors.ts'
import { type Locale, type Message, msg } from '#core/contract/msg.ts'
import { foreignKeyFault, isConnectionLoss, isDatabaseError, isNoRoom, isOverloaded } from './constraints.ts'
import { AppError, saidOf } from './errors.ts'
import { FileStoreError } from './files/files.ts'
import { translate } from './translate.ts'
import { fieldErrors } from './validation.ts'

export function localeOf(request: FastifyRequest): Locale {
  return /^fr\b/i.test(request.headers['accept-language'] ?? '') ? 'fr' : 'en'
}

const INVALID = msg`Some fields are not valid.`
const UNEXPECTED = msg`An unexpected error has occurred. Please contact the system administrator.`
export const UNAVAILABLE = msg`The database cannot be reached at the moment.`
const NO_FILES = msg`The file store cannot be reached. Nothing was saved. Please try again in a moment.`
const NO_ROOM = msg`There is no room left on the server’s disk. Nothing was saved. Please contact the system administrator.`
/** Retry-After of 503, in seconds. */
const AGAIN_AFTER = 2
/** Errors of the HTTP layer itself, by status. */
const REFUSED: Record<number, [ErrorCode, Message]> = {
  400: ['bad_request', msg`The request could not be read.`],
  413: ['too_large', msg`This is too large.`],
  415: ['unsupported_type', msg`This kind of content is not accepted.`],
}

/** The only place where an error becomes an answer; it never contains a stack, SQL or a value of a record. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const locale = localeOf(request)
  const known = error instanceof AppError ? error : foreignKeyFault(error)
  if (known) {
    reply.headers(known.headers)
    return send(reply, locale, known.code, known.text, {
      errors: known.faults && saidOf(known.faults, locale),
    })
  }
  if (error instanceof z.ZodError) {
    return send(reply, locale, 'validation_failed', INVALID, { errors: fieldErrors(error, locale) })
  }
  const status = (error as FastifyError)?.statusCode ?? 500
  const refused = REFUSED[status] ?? (status < 500 ? REFUSED[400] : undefined)
  if (refused) return send(reply, locale, ...refused)
  const reference = randomUUID().slice(0, 9)
  if (hasGone(error, request)) request.log.info({ reference }, 'whoever asked has gone')
  else request.log.error({ reference, fault: describe(error) }, 'unexpected error')
  if (isNoRoom(error)) return send(reply, locale, 'no_room', NO_ROOM, { reference })
  if (error instanceof FileStoreError)
    return send(reply, locale, 'files_unavailable', NO_FILES, { reference })
  if (isConnectionLoss(error) || isOverloaded(error))
    return send(reply, locale, 'unavailable', UNAVAILABLE, { reference })
  send(reply, locale, 'unexpected', UNEXPECTED, { reference })
}

/** The connection closed in the middle of an answer. */
function hasGone(error: unknown, { raw }: FastifyRequest): boolean {
  return (
    raw.socket.destroyed &&
    (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE'
  )
}

function send(
  reply: FastifyReply,
  locale: Locale,
  error: ErrorCode,
  text: Message | string,
  more: Partial<ErrorBody> = {},
): void {
  const status = ERROR_STATUS[error]
  const body: ErrorBody = { status, error, message: translate(locale, text), ...more }
  if (status === 503) reply.header('retry-after', AGAIN_AFTER)
  reply.status(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** Type, code, constraint and stack positions only: a database error's message and detail can hold personal data. */
export function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const places = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
  if (isDatabaseError(error)) {
    return { type: 'database', code: error.code, constraint: error.constraint, table: error.table, places }
  }
  return { type: error.name, message: error.message, places }
}
