import { CITY_CODES, FIRST_NAMES, LAST_NAMES, NOTES, STREETS } from './names.ts'
import { between, pick, random } from './random.ts'
import type { References } from './reference.ts'

const SEED = 2026
const POSTAL_LETTERS = 'ABCEGHJKLMNPRSTVWXYZ'
const DAY = 86_400_000

/** One client of the seed: depends only on the number, references and day, so that each table is made independently. */
export function person(index: number, references: References, today: Date) {
  const next = random(SEED + index * 7919)
  const city = pick(next, references.cities)
  const facility = next() < 0.06 ? pick(next, references.facilities) : null
  const birth = new Date(today.getTime() - between(next, 4 * 365, 97 * 365) * DAY)
  const death = next() < 0.04 ? new Date(today.getTime() - between(next, 5, 900) * DAY) : null
  const french = next() < 0.45
  const number = 100_000 + index
  const made = {
    number,
    firstName: pick(next, FIRST_NAMES),
    lastName: next() < 0.12 ? `${pick(next, LAST_NAMES)}-${pick(next, LAST_NAMES)}` : pick(next, LAST_NAMES),
    birth: birth.toISOString().slice(0, 10),
    death: death && death > birth ? death.toISOString().slice(0, 10) : null,
    agencyNumber: `A${number - 90_000}`,
    medicare: next() < 0.93 ? String(900_000_000 + ((index * 7_654_321 + 412_663) % 99_999_989)) : null,
    gender: pick(next, references.genders),
    language: french ? 2 : 1,
    program: pick(next, references.programs),
    project: next() < 0.1 ? pick(next, references.projects) : null,
    insurer: next() < 0.25 ? pick(next, references.insurers) : null,
    facility,
    newBrunswick: references.newBrunswick,
    city,
    street: `${between(next, 1, 1200)}${french ? ', ' : ' '}${pick(next, STREETS)}`,
    unit: next() < 0.2 ? `app. ${between(next, 1, 40)}` : null,
    postalCode: `${pick(next, CITY_CODES[city.name] ?? ['E3B'])}${between(next, 1, 9)}${pick(next, [...POSTAL_LETTERS])}${between(next, 1, 9)}`,
    phone: `${next() < 0.85 ? '506' : '428'}55501${String(between(next, 0, 99)).padStart(2, '0')}`,
    workPhone: next() < 0.15 ? `50655501${String(between(next, 0, 99)).padStart(2, '0')}` : null,
    nextOfKin: next() < 0.5 ? `${pick(next, FIRST_NAMES)} ${pick(next, LAST_NAMES)}` : null,
    createdAt: new Date(today.getTime() - between(next, 30, 2500) * DAY),
    archived: index > 20 && next() < 0.015,
    notes: next() < 0.4 ? Array.from({ length: between(next, 1, 3) }, () => pick(next, NOTES)) : [],
  }
  const dieppe = references.cities.find((place) => place.name === 'Dieppe') ?? city
  return index === 0
    ? { ...made, ...FIRST, city: dieppe, gender: references.genders[1] ?? made.gender }
    : made
}
export type Person = ReturnType<typeof person>

/** The client of the user guide and of the browser journeys. */
const FIRST = {
  firstName: 'Éric',
  lastName: 'Thériault-Ouellette',
  birth: '1961-03-14',
  death: null,
  phone: '5065550112',
  medicare: '900412663',
  facility: null,
  archived: false,
  street: '218, rue Champlain',
  unit: 'app. 4',
  workPhone: null,
  postalCode: 'E1A1P4',
  notes: NOTES.slice(0, 2),
  nextOfKin: 'Luc Ouellette',
}
