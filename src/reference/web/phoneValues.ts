/** A phone number as a form holds it. */
export interface PhoneValues {
  number: string
  extension: string
}

interface SavedPhone {
  id: number
  number: string | null
  extension: string | null
}

/** The last one is shown and edited (rule 3.3). */
export function toPhone(phones: readonly SavedPhone[] = []): PhoneValues {
  const phone = phones.at(-1)
  return { number: phone?.number ?? '', extension: phone?.extension ?? '' }
}

/** All of them, the edited one in its place; left out when neither number nor extension is entered. */
export function fromPhone(entered: PhoneValues | undefined, phones: readonly SavedPhone[] = []) {
  const others = phones.slice(0, -1)
  if (!entered?.number && !entered?.extension) return others
  return [...others, { ...entered, id: phones.at(-1)?.id ?? null }]
}
