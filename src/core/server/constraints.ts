import { type AppError, alreadyExists, invalid } from './errors.ts'

/** An error of PostgreSQL. */
interface DatabaseError extends Error {
  code: string
  constraint?: string
  detail?: string
  table?: string
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'severity' in error
}

/** SQLSTATE of a write to a standby; a primary becomes one when another takes its place. */
export const READ_ONLY = '25006'

/** System error codes of a connection that failed or was lost. */
const LOST = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/

/**
 * The database is not reachable, or is no longer the primary: the statement may have been committed, or may still be.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (isDatabaseError(error)) return error.code === READ_ONLY || /^(08|57P0)/.test(error.code)
  if (!(error instanceof Error)) return false
  // with several addresses tried, the message is empty
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return (
    syscall === 'connect' ||
    LOST.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(error.message)
  )
}

/** The database is reachable, but has no connection or memory left at the moment. */
export const isOverloaded = (error: unknown): boolean => isDatabaseError(error) && /^53[234]/.test(error.code)

/** A disk is full, on the database server or here. */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(code) || isNoRoom(error.cause)
}

/**
 * Runs `save`; a violation of a listed unique constraint becomes 409 already_exists on its field with the value as
 * sent.
 */
export async function mapUniqueViolation<R>(
  fields: Record<string, { field: string; value: string | null }>,
  save: Promise<R>,
): Promise<R> {
  try {
    return await save
  } catch (error) {
    const duplicate =
      isDatabaseError(error) && error.code === '23505' && error.constraint && fields[error.constraint]
    throw duplicate ? alreadyExists([{ field: duplicate.field, value: duplicate.value ?? '' }]) : error
  }
}

/** Runs `save`; a violation of a listed constraint, which a trigger may raise, becomes the error given for it. */
export async function mapConstraint<R>(rules: Record<string, AppError>, save: Promise<R>): Promise<R> {
  try {
    return await save
  } catch (error) {
    throw (isDatabaseError(error) && error.constraint && rules[error.constraint]) || error
  }
}

/** Runs the save of a part: a missing reference in it is reported as a field of `part`. */
export async function prefixReferenceFault<R>(part: string, save: Promise<R>): Promise<R> {
  try {
    return await save
  } catch (error) {
    throw foreignKeyFault(error, `${part}.`) ?? error
  }
}

/** Runs the delete of a row; a reference that prevents it becomes `refusal`. */
export async function mapReferenceViolation<R>(refusal: AppError, remove: Promise<R>): Promise<R> {
  try {
    return await remove
  } catch (error) {
    throw isDatabaseError(error) && ['23503', '23001'].includes(error.code) ? refusal : error
  }
}

/**
 * A reference to a missing row is the caller's error; the constraint's name gives the field. PostgreSQL uses the same
 * code for a delete that references prevent: use `mapReferenceViolation` for that.
 */
export function foreignKeyFault(error: unknown, prefix = ''): AppError | undefined {
  if (!isDatabaseError(error) || error.code !== '23503') return
  const column =
    /_([a-z_]+)_id_fkey$/.exec((error.constraint ?? '').replace(error.table ?? '', ''))?.[1] ?? 'id'
  const field = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return invalid([{ field: `${prefix}${field}`, message: 'unknownReference' }])
}
