import { isDeepStrictEqual } from 'node:util'
import { HOME, WORK } from '#base/reference/contract/address.ts'
import { type Client, clientRecord } from '../../contract/client.ts'

type Part = { id: number }

/** Removes elements of a list that the merge added and nobody has changed; the others stay as they are. */
function listed<T extends Part>(was: readonly T[], became: readonly T[], now: readonly T[]): T[] {
  if (isDeepStrictEqual(now, became)) return [...was]
  const added = became.filter(({ id }) => !was.some((part) => part.id === id))
  return now.filter((part) => !added.some((one) => isDeepStrictEqual(one, part)))
}

const one = <T>(was: T, became: T, now: T): T => (isDeepStrictEqual(now, became) ? was : now)

/** The kept record without the changes of the merge; later changes stay. */
export function parted(was: Client, became: Client, now: Client): Client {
  const fields = Object.keys(clientRecord.fields) as (keyof typeof clientRecord.fields)[]
  const values = Object.fromEntries(
    fields.map((field) => [field, one<unknown>(was[field], became[field], now[field])]),
  )
  const phone = (type: number) => {
    const of = (client: Client) => client.phoneNumbers.filter((number) => number.type.id === type)
    return one(of(was), of(became), of(now))
  }
  return {
    ...now,
    ...values,
    addresses: listed(was.addresses, became.addresses, now.addresses),
    billingAddress: one(was.billingAddress, became.billingAddress, now.billingAddress),
    emailAddresses: listed(was.emailAddresses, became.emailAddresses, now.emailAddresses),
    contacts: listed(was.contacts, became.contacts, now.contacts),
    payerNumbers: listed(was.payerNumbers, became.payerNumbers, now.payerNumbers),
    phoneNumbers: [...phone(HOME), ...phone(WORK)],
  }
}
