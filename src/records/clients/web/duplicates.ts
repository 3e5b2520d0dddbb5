import { t } from '@lingui/core/macro'
import { formatDay, fullName, isDay } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { askOfThree } from '#ui/web/dialog/ask.ts'
import { findDuplicates } from '../contract/calls.ts'
import { medicareFormat } from '../contract/medicare-number.ts'
import type { ClientValues } from './values.ts'

/** A field that was filled and then cleared is null. */
type Typed = Record<'firstName' | 'lastName' | 'birthDate' | 'medicareNumber', string | null>

/** Data for finding duplicates; undefined while it is incomplete. */
export function identityOf({ firstName, lastName, birthDate, medicareNumber }: Typed) {
  if (!firstName?.trim() || !lastName?.trim() || !birthDate || !isDay(birthDate)) return undefined
  return {
    firstName,
    lastName,
    birthDate,
    medicareNumber: medicareNumber && medicareFormat.pattern.test(medicareNumber) ? medicareNumber : null,
  }
}

/** Whether a new client is saved, and the client with whom it is merged afterwards. */
interface Answer {
  saves: boolean
  into?: number
}

/** Asks before a possible duplicate is saved; users who may merge can merge it with the existing client. */
export async function confirmNew(values: ClientValues, mayMerge: boolean): Promise<Answer> {
  const identity = identityOf(values)
  const [first] = identity ? await request(findDuplicates, { body: identity }) : []
  if (!first) return { saves: true }
  const { id, clientNumber } = first
  const who = `${first.firstName} ${first.lastName}, ${clientNumber}, ${formatDay(first.birthDate)}`
  const answer = await askOfThree({
    title: t`Is this client already here?`,
    consequence: t`${who} is probably the same person.`,
    act: t`Create a new client anyway`,
    keep: t`Back to the form`,
    ...(mayMerge && { best: t`Create and merge with ${clientNumber}` }),
    link: { href: `/clients/${id}`, label: t`Open ${fullName(first)}` },
  })
  return answer === 'best' ? { saves: true, into: id } : { saves: answer !== undefined }
}
