import { isDeepStrictEqual } from 'node:util'
import { HOME, WORK } from '#base/reference/contract/address.ts'
import { fold } from '#core/contract/fold.ts'
import type { MessageKey } from '#core/contract/messages.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { invalid } from '#core/server/errors.ts'
import { type Client, clientRecord } from '../../contract/client.ts'
import { type ClientInput, clientInput } from '../../contract/client-input.ts'
import type { MERGED_FIELDS } from '../../contract/merge.ts'
import { withFacility } from '../client-row.ts'

type Field = (typeof MERGED_FIELDS)[number]
type Address = Client['addresses'][number]
type Phone = ClientInput['phoneNumbers'][number]

const phoneOf = ({ phoneNumbers }: Client, type: typeof HOME | typeof WORK): Phone[] =>
  phoneNumbers.filter((phone) => phone.type.id === type).map((phone) => ({ ...phone, type: { id: type } }))

const withoutId = ({ id: _, ...part }: { id: number }) => part
const isSamePlace = (one: Address, other: Address) =>
  isDeepStrictEqual(
    { ...withoutId(one), primary: null, mailing: null },
    { ...withoutId(other), primary: null, mailing: null },
  )
const contactKey = ({ type, name, phoneNumber }: Client['contacts'][number]) =>
  `${type} ${fold(name ?? '')} ${phoneNumber ?? ''}`

const payerKey = ({ name, number }: Client['payerNumbers'][number]) => fold(`${name} ${number}`)

/** Accepts an address without a county, which the input type requires. */
const asSent = (address: Address) => address as ClientInput['addresses'][number]

function addresses(kept: Client, gone: Client, mailingOf: Client): ClientInput['addresses'] {
  const mailing = mailingOf.addresses.find((address) => address.mailing)
  const own = kept.addresses.find((address) => address.mailing)
  const others = kept.addresses.filter((address) => !address.mailing)
  const further = gone.addresses.filter(
    (address) => !address.mailing && !others.some((other) => isSamePlace(other, address)),
  )
  return [
    ...(mailing ? [{ ...asSent(mailing), id: own?.id ?? null }] : []),
    ...others.map(asSent),
    ...further.map((address) => ({ ...asSent(address), id: null })),
  ]
}

/** Lists of the kept record followed by those of the other, without duplicates. */
function lists(kept: Client, gone: Client) {
  const known = new Set(kept.emailAddresses.map(({ address }) => address.toLowerCase()))
  const keys = new Set(kept.contacts.map(contactKey))
  const payers = new Set(kept.payerNumbers.map(payerKey))
  const hasPrimary = kept.emailAddresses.some(({ primary }) => primary)
  return {
    emailAddresses: [
      ...kept.emailAddresses,
      ...gone.emailAddresses
        .filter(({ address }) => !known.has(address.toLowerCase()))
        .map((email) => ({ ...email, id: null, primary: email.primary && !hasPrimary })),
    ],
    contacts: [
      ...kept.contacts,
      ...gone.contacts
        .filter((contact) => !keys.has(contactKey(contact)))
        .map((contact) => ({ ...contact, id: null })),
    ],
    payerNumbers: [
      ...kept.payerNumbers,
      ...gone.payerNumbers
        .filter((number) => !payers.has(payerKey(number)))
        .map((number) => ({ ...number, id: null })),
    ],
  }
}

/** Input for the kept record after the merge: `fields` from the other record, the rest of its own, and the lists of both. */
export function united(kept: Client, gone: Client, fields: readonly Field[]): ClientInput {
  const from = (field: Field) => (fields.includes(field) ? gone : kept)
  const values = Object.fromEntries(
    (Object.keys(clientRecord.fields) as (keyof typeof clientRecord.fields)[]).map((field) => [
      field,
      from(field)[field],
    ]),
  ) as Pick<Client, keyof typeof clientRecord.fields>
  return checked({
    ...values,
    ...lists(kept, gone),
    addresses: addresses(kept, gone, from('mailingAddress')),
    billingAddress: from('billingAddress').billingAddress,
    phoneNumbers: [...phoneOf(from('homePhone'), HOME), ...phoneOf(from('workPhone'), WORK)],
  })
}

/** Converts a record to the input that saves it. */
export function inputOf(client: Client): ClientInput {
  return {
    ...client,
    version: undefined,
    notes: undefined,
    addresses: client.addresses.map(asSent),
    phoneNumbers: [...phoneOf(client, HOME), ...phoneOf(client, WORK)],
  }
}

const LISTS = ['emailAddresses', 'contacts', 'payerNumbers', 'addresses'] as const
const LIST_NAMES: Record<(typeof LISTS)[number], Message> = {
  emailAddresses: msg`e-mail addresses`,
  contacts: msg`contacts`,
  payerNumbers: msg`funder numbers`,
  addresses: msg`addresses`,
}

/** Fault of a list that would be too long for a client. */
const tooLong = (field: (typeof LISTS)[number], has: number, most: number) => ({
  field,
  message: msg`Together these clients have ${{ has: String(has) }} ${{ what: LIST_NAMES[field] }}, and a client has at most ${{ most: String(most) }}. Remove some of them before merging.`,
})

/** 400 if the combined fields are inconsistent or lists are too long, as for any save. */
function checked(input: ClientInput): ClientInput {
  const whole = withFacility(input)
  const { error } = clientInput.safeParse(whole)
  const faults = (error?.issues ?? []).flatMap(
    (issue): { field: string; message: Message | MessageKey }[] => {
      const list = LISTS.find((field) => field === issue.path[0] && issue.path.length === 1)
      if (issue.code === 'too_big' && list)
        return [tooLong(list, whole[list]?.length ?? 0, Number(issue.maximum))]
      if (issue.code !== 'custom') return []
      return [{ field: issue.path.join('.'), message: issue.message as MessageKey }]
    },
  )
  if (faults.length) throw invalid(faults)
  return whole
}
