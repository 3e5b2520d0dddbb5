import { t } from '@lingui/core/macro'
import { formatDay, fullName, isDay } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { findDuplicates } from '../contract/calls.ts'
import { medicareFormat } from '../contract/medicare-number.ts'
import type { ClientValues } from './values.ts'

/** What the question of duplicates needs, once it can be asked. */
export function identityOf({ firstName, lastName, birthDate, medicareNumber }: ClientValues) {
  if (!firstName.trim() || !lastName.trim() || !isDay(birthDate)) return undefined
  return {
    firstName,
    lastName,
    birthDate,
    medicareNumber: medicareFormat.pattern.test(medicareNumber) ? medicareNumber : null,
  }
}

/** Asks before somebody is entered a second time; answers whether to go on. */
export async function confirmNew(values: ClientValues): Promise<boolean> {
  const identity = identityOf(values)
  const [first] = identity ? await request(findDuplicates, { body: identity }) : []
  if (!first) return true
  const who = `${first.firstName} ${first.lastName}, ${first.clientNumber}, ${formatDay(first.birthDate)}`
  return ask({
    title: t`Is this client already here?`,
    consequence: t`${who} is probably the same person.`,
    act: t`Create a new client anyway`,
    keep: t`Back to the form`,
    link: { href: `/clients/${first.id}`, label: t`Open ${fullName(first)}` },
  })
}
