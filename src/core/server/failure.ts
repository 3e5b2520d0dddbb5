import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#core/contract/errors.ts'
import type { Tongue } from '#core/contract/messages.ts'
import { foreignKeyFault, isConnectionLoss, isDatabaseError } from './constraints.ts'
import { AppError, inTongue, type Text } from './errors.ts'
import { FileStoreError } from './files/files.ts'
import { fieldErrors } from './validation.ts'

export function tongueOf(request: FastifyRequest): Tongue {
  return /^fr\b/i.test(request.headers['accept-language'] ?? '') ? 'fr' : 'en'
}

const INVALID: Text = ['Some fields are not valid.', 'Certains champs ne sont pas valides.']
const UNEXPECTED: Text = [
  'An unexpected error has occurred. Please contact the system administrator.',
  'Une erreur inattendue s’est produite. Veuillez communiquer avec l’administrateur du système.',
]
const UNAVAILABLE: Text = [
  'The database cannot be reached. Nothing was saved. Please try again in a moment.',
  'La base de données ne répond pas. Rien n’a été enregistré. Veuillez réessayer dans un instant.',
]
const NO_FILES: Text = [
  'The file store cannot be reached. Nothing was saved. Please try again in a moment.',
  'Le dépôt de fichiers ne répond pas. Rien n’a été enregistré. Veuillez réessayer dans un instant.',
]
/** What the HTTP layer itself refuses, by its status. */
const REFUSED: Record<number, [ErrorCode, Text]> = {
  400: ['bad_request', ['The request could not be read.', 'La requête est illisible.']],
  413: ['too_large', ['This is too large.', 'C’est trop volumineux.']],
  415: [
    'unsupported_type',
    ['This kind of content is not accepted.', 'Ce type de contenu n’est pas accepté.'],
  ],
}

/** The one place where an error becomes an answer; no stack, no SQL and no value of a record leaves it. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const tongue = tongueOf(request)
  const known = error instanceof AppError ? error : foreignKeyFault(error)
  if (known) {
    reply.headers(known.headers)
    return send(reply, tongue, known.code, known.text, {
      errors: known.faults && inTongue(known.faults, tongue === 'fr' ? 1 : 0),
    })
  }
  if (error instanceof z.ZodError) {
    return send(reply, tongue, 'validation_failed', INVALID, { errors: fieldErrors(error, tongue) })
  }
  const status = (error as FastifyError)?.statusCode ?? 500
  const refused = REFUSED[status] ?? (status < 500 ? REFUSED[400] : undefined)
  if (refused) return send(reply, tongue, ...refused)
  const reference = randomUUID().slice(0, 9)
  if (hasGone(error, request)) request.log.info({ reference }, 'whoever asked has gone')
  else request.log.error({ reference, fault: describe(error) }, 'unexpected error')
  if (error instanceof FileStoreError) return send(reply, tongue, 'unavailable', NO_FILES, { reference })
  if (isConnectionLoss(error)) return send(reply, tongue, 'unavailable', UNAVAILABLE, { reference })
  send(reply, tongue, 'unexpected', UNEXPECTED, { reference })
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
  tongue: Tongue,
  error: ErrorCode,
  text: Text,
  more: Partial<ErrorBody> = {},
): void {
  const status = ERROR_STATUS[error]
  const body: ErrorBody = { status, error, message: text[tongue === 'fr' ? 1 : 0], ...more }
  reply.status(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** Type, code, constraint and the stack's places: a database error's message and detail can hold personal data. */
function describe(error: unknown): Record<string, unknown> {
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
