import { type Client, clientRecord } from '#clients/contract/client.ts'
import { inputOf } from '#clients/server/merge/united.ts'
import { HOME, WORK } from '#reference/contract/address.ts'
import type { Values } from './kind.ts'

const PLACE = ['address1', 'address2', 'city', 'county', 'province', 'postalCode'] as const

/** What would be sent of a client: what the row says over what is there, lists with what the row adds. */
export function clientBody(values: Values, before: Client | undefined): unknown {
  const was = before && inputOf(before)
  const fields = Object.fromEntries(
    Object.keys(clientRecord.fields).map((name) => [
      name,
      values[name] ?? (was as Values | undefined)?.[name] ?? null,
    ]),
  )
  return {
    ...(was ?? { billingAddress: null, contacts: [], emailAddresses: [] }),
    // what is missing is told as missing
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? undefined])),
    ...(before && { version: before.version }),
    addresses: addresses(values, before),
    phoneNumbers: [
      ...phone(HOME, values.homePhone, values.homeExtension, before),
      ...phone(WORK, values.workPhone, values.workExtension, before),
    ],
    ...withEmail(values, before),
    ...withNextOfKin(values, before),
    ...withNote(values, before),
  }
}

function addresses(values: Values, before: Client | undefined) {
  const mailing = before?.addresses.find((one) => one.mailing)
  const others = before?.addresses.filter((one) => one !== mailing) ?? []
  const said = Object.fromEntries(
    PLACE.flatMap((part) => (values[part] === undefined ? [] : [[part, values[part]]])),
  )
  if (!mailing && !Object.keys(said).length) return others
  const place = { primary: true, mailing: true, billing: false, ...mailing, ...said }
  // a city says in which county it is
  const { county } = (said.city ?? {}) as { county?: unknown }
  return [{ ...place, ...(said.city && !said.county && county ? { county } : {}) }, ...others]
}

function phone(
  type: typeof HOME | typeof WORK,
  number: unknown,
  extension: unknown,
  before: Client | undefined,
) {
  const was = before?.phoneNumbers.find((one) => one.type.id === type)
  if (number === undefined && extension === undefined && !was) return []
  return [
    {
      id: was?.id ?? null,
      number: number ?? was?.number ?? null,
      extension: extension ?? was?.extension ?? null,
      tty: was?.tty ?? false,
      type: { id: type },
    },
  ]
}

function withEmail({ emailAddress }: Values, before: Client | undefined) {
  const known = before?.emailAddresses ?? []
  const isKnown = known.some(({ address }) => address.toLowerCase() === String(emailAddress).toLowerCase())
  if (emailAddress === undefined || isKnown) return {}
  return { emailAddresses: [...known, { id: null, address: emailAddress, primary: known.length === 0 }] }
}

function withNextOfKin({ nextOfKin, nextOfKinPhone }: Values, before: Client | undefined) {
  if (nextOfKin === undefined && nextOfKinPhone === undefined) return {}
  const known = before?.contacts ?? []
  const first = known.find(({ type }) => type === 'NEXT_OF_KIN')
  const one = {
    id: first?.id ?? null,
    name: nextOfKin ?? first?.name ?? null,
    phoneNumber: nextOfKinPhone ?? first?.phoneNumber ?? null,
    type: 'NEXT_OF_KIN',
  }
  return { contacts: first ? known.map((contact) => (contact === first ? one : contact)) : [...known, one] }
}

/** What is noted on one who is there already stays theirs. */
const withNote = ({ note }: Values, before: Client | undefined) =>
  note === undefined || before ? {} : { notes: [{ message: note }] }
