import { between, pick, random } from './random.ts'

const SEED = 3127
const DAY = 86_400_000
const HOUR = 3_600_000

/** The list records that a seeded piece refers to. */
export interface Catalogue {
  types: { id: number; program: number }[]
  items: { id: number; subcategory: number; seldom: boolean }[]
  makers: { manufacturer: number | null; vendor: number | null }[]
  statuses: number[]
  clients: number[]
  agents: { id: number; programs: number[] }[]
}

const MODELS = [
  'Patriote',
  'Rive 6',
  '9000 XT',
  'Focus CR',
  'Trillium',
  'Victory 10',
  'Présence',
  'Sentra',
  'Marée II',
]
const DESCRIPTIONS = [
  'Folding frame, swing-away footrests. Armrests are height adjustable.',
  'Châssis pliant, repose-pieds escamotables. Accoudoirs réglables en hauteur.',
  'New batteries in spring. Charger is in the bag under the seat.',
  'Piles remplacées au printemps. Le chargeur est dans le sac sous le siège.',
  'Given by a family in Shediac. Light scratches on the left side.',
  'Housse lavable. Convient à l’extérieur.',
]
export const NOTES = [
  'Brakes adjusted, both wheels trued.',
  'Freins réglés, pneus gonflés.',
  'Left armrest pad is worn; order a new one.',
  'Nettoyé et désinfecté à l’atelier de Dieppe.',
]

type State = 'on-loan' | 'available' | 'on-hold' | 'reserved' | 'configured' | 'lost' | 'archived'
/** Percentages of the pieces. */
const STATES: readonly (readonly [State, number])[] = [
  ['on-loan', 44],
  ['available', 32],
  ['configured', 12],
  ['on-hold', 5],
  ['lost', 3],
  ['reserved', 2],
  ['archived', 2],
]

function stateOf(chance: number): State {
  let sum = 0
  return STATES.find(([, share]) => chance * 100 < (sum += share))?.[0] ?? 'available'
}

/** One piece of the seed: depends only on the number, catalogue and day, so that each table is made independently. */
export function piece(index: number, catalogue: Catalogue, today: Date) {
  const next = random(SEED + index * 6007)
  const type = pick(next, catalogue.types)
  const common = catalogue.items.filter(({ seldom }) => !seldom)
  const item = pick(next, next() < 0.75 ? common : catalogue.items)
  const bought = new Date(today.getTime() - between(next, 20, 4800) * DAY)
  const maker = next() < 0.94 ? pick(next, catalogue.makers) : { manufacturer: null, vendor: null }
  const state = stateOf(next())
  const agents = catalogue.agents.filter(({ programs }) => programs.includes(type.program))
  const reserver = pick(next, agents.length ? agents : catalogue.agents)
  // the first client has two on hold, for the journeys; without clients or agents nothing is on hold or reserved
  const holder = index === 3 || index === 8 ? catalogue.clients[0] : pick(next, catalogue.clients)
  const isHeld = (state === 'on-hold' || index === 3 || index === 8) && holder !== undefined
  const isReserved = state === 'reserved' && reserver !== undefined && !isHeld
  const archived = state === 'archived' && !isHeld
  return {
    type,
    number: 1001 + index,
    suffix: next() < 0.03 ? 'A' : '',
    item,
    ...maker,
    model: next() < 0.9 ? pick(next, MODELS) : null,
    serial:
      next() < 0.92
        ? `${pick(next, ['IP', 'QR', 'HP', 'M3', 'KF'])}${between(next, 10, 26)}-${between(next, 100000, 999999)}`
        : null,
    bought: bought.toISOString().slice(0, 10),
    cost: next() < 0.95 ? between(next, 45, 690_000) / 100 : null,
    description: next() < 0.5 ? pick(next, DESCRIPTIONS) : null,
    status: state === 'configured' && !isHeld ? pick(next, catalogue.statuses) : null,
    lost: state === 'lost' && !isHeld,
    onLoan: state === 'on-loan' && !isHeld,
    returned:
      next() < 0.6 ? new Date(bought.getTime() + (today.getTime() - bought.getTime()) * next()) : null,
    heldFor: isHeld ? holder : null,
    heldAt: new Date(today.getTime() - between(next, 1, 40 * 24) * HOUR),
    reservedBy: isReserved ? reserver.id : null,
    reservedUntil: new Date(today.getTime() + between(next, 60, 24 * 60 - 5) * 60_000),
    archivedAt: archived ? new Date(today.getTime() - between(next, 3, 400) * DAY) : null,
    createdAt: new Date(Math.min(bought.getTime() + 5 * DAY, today.getTime() - DAY)),
    details: Array.from({ length: 12 }, next),
    notes: next() < 0.25 ? Array.from({ length: between(next, 1, 2) }, () => pick(next, NOTES)) : [],
  }
}
export type Piece = ReturnType<typeof piece>
