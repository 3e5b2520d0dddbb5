import { HOME, WORK } from '#base/reference/contract/address.ts'
import { type Client, clientRecord } from '#records/clients/contract/client.ts'
import { medicareFormat } from '#records/clients/contract/medicare-number.ts'
import { inputOf } from '#records/clients/server/merge/united.ts'
import { withBilling } from './billing.ts'
import type { Values } from './kind.ts'
import { notesOf } from './notes.ts'
import { placeOf } from './place.ts'

/** Request body of a client: values of the row replace the existing ones, and lists get the row's values added. */
export function clientBody(said: Values, before: Client | undefined): unknown {
  const values = withoutFormer(said, before)
  const was = before && inputOf(before)
  const fields = Object.fromEntries(
    Object.keys(clientRecord.fields).map((name) => [
      name,
      values[name] ?? (was as Values | undefined)?.[name] ?? null,
    ]),
  )
  return {
    ...(was ?? { billingAddress: null, contacts: [], emailAddresses: [] }),
    // null becomes undefined, so that it is reported as missing
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? undefined])),
    ...(before && { version: before.version }),
    addresses: addresses(values, before),
    phoneNumbers: [
      ...phone(HOME, values.homePhone, values.homeExtension, before),
      ...phone(WORK, values.workPhone, values.workExtension, before),
    ],
    ...withEmail(values, before),
    ...withNextOfKin(values, before),
    ...withBilling(values, before),
    notes: notesOf(values, before?.notes),
  }
}

/** Numbers that identify a client, normalised for comparison. */
const NUMBERS: Record<string, { field: string; plain(number: string): string }> = {
  AGENCY_NUMBER: { field: 'fcsNumber', plain: (number) => number.toLowerCase() },
  MEDICARE_NUMBER: { field: 'medicareNumber', plain: medicareFormat.clean },
}

/** Removes a number that is a former number of the client: it identifies the client but does not become the current one again. */
function withoutFormer(values: Values, before: Client | undefined): Values {
  const isFormer = (field: string, value: unknown) =>
    before?.formerNumbers.some(({ kind, number }) => {
      const known = NUMBERS[kind]
      return known?.field === field && typeof value === 'string' && known.plain(value) === known.plain(number)
    })
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !isFormer(field, value)))
}

function addresses(values: Values, before: Client | undefined) {
  const mailing = before?.addresses.find((one) => one.mailing)
  const others = before?.addresses.filter((one) => one !== mailing) ?? []
  const said = placeOf(values)
  if (!mailing && !Object.keys(said).length) return others
  return [{ primary: true, mailing: true, billing: false, ...mailing, ...said }, ...others]
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
