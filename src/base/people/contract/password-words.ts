/** Obvious words for a password: the product, the organisation, and the places where its people live. */
const PLACES = `Acadia Acadian Acadie Atlantic Atlantique Bathurst Brunswick Campbellton Canada Caraquet Charlotte Chatham
  Dieppe Edmundston Fredericton Fundy Gloucester Grand Hampton Kent Kings Madawaska Maritimes Memramcook Miramichi Moncton
  Northumberland Nouveau Oromocto Petitcodiac Quispamsis Restigouche Riverview Rothesay Sackville Saint John Shediac
  Shippagan Sunbury Sussex Tracadie Victoria Westmorland Woodstock York`

/** Words that a password must not consist of, in addition to the user's own names (rule 4.3). */
export const houseWords = (organisation: string): string[] => ['Passerelle', organisation, PLACES]

/** The parts of names and places that a password must not consist of (rule 4.3). */
export function forbiddenWords(names: readonly string[]): string[] {
  return names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2)
}

const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** The password without the forbidden words, with or without their accents. Only this remainder is judged. */
export function withoutNames(password: string, names: readonly string[]): string {
  const remove = (left: string, word: string) => left.replaceAll(new RegExp(withoutMarks(word), 'giu'), '')
  // a word that contains another is removed first: Saint-Jean before Jean
  const words = forbiddenWords(names).toSorted((one, other) => other.length - one.length)
  return words.reduce(remove, withoutMarks(password))
}
