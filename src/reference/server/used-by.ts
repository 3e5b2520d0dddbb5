import type { Text } from '#kit/server/errors.ts'
import type { Words } from '../contract/field-kinds.ts'
import { lists } from '../contract/lists.ts'

interface Noun {
  one: Words
  many: Words
}

/** Tables that are no lists and refer to one, as people call their rows. */
const others: Record<string, Noun> = {
  clients: { one: ['client', 'client'], many: ['clients', 'clients'] },
  client_addresses: {
    one: ['address of a client', 'adresse de client'],
    many: ['addresses of clients', 'adresses de clients'],
  },
  client_billing_addresses: {
    one: ['billing address', 'adresse de facturation'],
    many: ['billing addresses', 'adresses de facturation'],
  },
  facility_addresses: {
    one: ['address of a facility', 'adresse d’établissement'],
    many: ['addresses of facilities', 'adresses d’établissements'],
  },
  insurance_provider_addresses: {
    one: ['address of an insurance provider', 'adresse d’assureur'],
    many: ['addresses of insurance providers', 'adresses d’assureurs'],
  },
  users: { one: ['user', 'utilisateur'], many: ['users', 'utilisateurs'] },
}

/** Every table that refers to a list; a test compares it with the catalogue. */
export const usedBy: Record<string, Noun> = {
  ...others,
  ...Object.fromEntries(lists.map(({ table, one, many }) => [table, { one, many }])),
}

/** `1 client`, `3 clients`; French counts none and one as singular. */
export function counted(table: string, count: number): Text {
  const { one, many } = usedBy[table] ?? { one: [table, table], many: [table, table] }
  return [`${count} ${(count === 1 ? one : many)[0]}`, `${count} ${(count < 2 ? one : many)[1]}`]
}
