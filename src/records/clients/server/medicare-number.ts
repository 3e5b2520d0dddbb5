import type { Entry } from '#base/trail/contract.ts'
import { holds } from '#core/contract/permissions.ts'
import type { SignedIn } from '#core/server/caller.ts'
import { invalid } from '#core/server/errors.ts'
import { maskMedicareNumber } from '../contract/medicare-number.ts'

const MASKED = /^•/

/** Replaces a masked number that is sent back by the saved one; 400 if it is the mask of another number. */
export function unmasked(sent: string | null, saved: string | null): string | null {
  if (sent === null || !MASKED.test(sent)) return sent
  if (saved === null || sent !== maskMedicareNumber(saved))
    throw invalid([{ field: 'medicareNumber', message: 'medicareNumber' }])
  return saved
}

export const seesWhole = (user: SignedIn) => holds(user, 'READ_MEDICARE_NUMBERS')

/** Masks a value in the history. */
export function maskChange(user: SignedIn, change: Entry['changes'][number]): Entry['changes'][number] {
  if (change.field !== 'medicareNumber' || seesWhole(user)) return change
  const masked = (value: typeof change.old) => (typeof value === 'string' ? maskMedicareNumber(value) : value)
  return { ...change, old: masked(change.old), new: masked(change.new) }
}

/** Masks the number for documents. */
export function maskFor<C extends { medicareNumber: string | null }>(user: SignedIn, client: C): C {
  const { medicareNumber: number } = client
  return number === null || seesWhole(user)
    ? client
    : { ...client, medicareNumber: maskMedicareNumber(number) }
}
