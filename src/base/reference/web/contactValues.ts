import { addressRecord, phoneRecord } from '../contract/address.ts'

interface Part<V, A> {
  values: (answer?: A) => V
  body: (values: V) => Record<string, unknown>
}
type Saved<A> = readonly (A & { id: number })[] | undefined

/** Whether any part is entered. */
export const isFilled = <V>({ body }: Pick<Part<V, never>, 'body'>, entered: V): boolean =>
  Object.values(body(entered)).some((value) => value !== null)

/** The form edits only the last of several addresses, phone numbers or e-mail addresses (rule 3.3). */
export const lastOf = <V, A>(part: Part<V, A>, saved: Saved<A>): [V] => [part.values(saved?.at(-1))]

/** All parts with the edited one in its place; without it if it is empty. */
export function withLast<V, A>(part: Part<V, A>, [entered]: [V], saved: Saved<A> = []) {
  const [others, last] = [saved.slice(0, -1), saved.at(-1)]
  if (!isFilled(part, entered)) return others
  return [...others, { ...last, ...part.body(entered), id: last?.id ?? null }]
}

interface Contact {
  addresses: NonNullable<Saved<Parameters<typeof addressRecord.snapshot>[0]>>
  phoneNumbers: NonNullable<Saved<Parameters<typeof phoneRecord.snapshot>[0]>>
}

export const contactValues = (saved?: Contact) => ({
  addresses: lastOf(addressRecord, saved?.addresses),
  phoneNumbers: lastOf(phoneRecord, saved?.phoneNumbers),
})
export type ContactValues = ReturnType<typeof contactValues>

export const contactBody = ({ addresses, phoneNumbers }: ContactValues, saved?: Contact) => ({
  addresses: withLast(addressRecord, addresses, saved?.addresses),
  phoneNumbers: withLast(phoneRecord, phoneNumbers, saved?.phoneNumbers),
})
