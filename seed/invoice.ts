import type { Cell } from './copy.ts'
import { between, pick, random } from './random.ts'

const SEED = 9151
const DAY = 86_400_000

/** The source of an item: a repair, a loan, or a manual entry for a client. Fees are decimals as text. */
export interface Source {
  client: number
  program: number
  equipment: number | null
  loan: number | null
  service: number | null
  code: number | null
  fee: string | null
  description: string | null
  /** `yyyy-MM-dd` */
  day: string
}

/** The records that seeded invoices refer to. */
export interface Invoicing {
  services: Source[]
  loans: Source[]
  clients: { client: number; program: number }[]
  pieces: number[]
  codes: { code: number; fee: string; rental: boolean }[]
  /** Programs whose invoices must be approved. */
  approving: number[]
}

export interface InvoiceSeed {
  client: number
  program: number
  approval: string | null
  generatedAt: Date | null
  generated: boolean
  archived: boolean
  createdAt: Date
  items: Source[]
}

const NOTES = [
  'Home delivery and set-up.',
  'Livraison et installation à domicile.',
  'Cushion cover and anti-tippers.',
  'Housse de coussin et dispositifs anti-bascule.',
  'Nettoyage et désinfection au retour.',
  'Batteries, pair, with two years of warranty.',
]

function byHand(
  next: () => number,
  of: Invoicing,
  who: { client: number; program: number },
  today: Date,
): Source {
  const { code, fee } = pick(next, of.codes)
  return {
    ...who,
    equipment: pick(next, of.pieces),
    loan: null,
    service: null,
    code,
    fee: fee === '0.00' ? (between(next, 500, 40_000) / 100).toFixed(2) : fee,
    description: pick(next, NOTES),
    day: new Date(today.getTime() - between(next, 6, 700) * DAY).toISOString().slice(0, 10),
  }
}

/** The sources in turn: half of them repairs, a quarter loans, as far as there are any. */
export function* sources(of: Invoicing, today: Date): Generator<Source> {
  const [services, loans] = [of.services.values(), of.loans.values()]
  const rental = of.codes.find((code) => code.rental) ?? of.codes[0]
  for (let index = 0; ; index++) {
    const next = random(SEED + index * 7919)
    const chance = next()
    const service = chance < 0.5 ? services.next().value : undefined
    const loan = !service && chance < 0.75 ? loans.next().value : undefined
    if (service) yield service
    else if (loan) yield { ...loan, code: rental?.code ?? null, fee: rental?.fee ?? null }
    // the client of the user guide has a row in every table
    else
      yield byHand(
        next,
        of,
        index < 12 ? (of.clients[0] ?? pick(next, of.clients)) : pick(next, of.clients),
        today,
      )
  }
}

/** One invoice of the seed, with a source and up to two more items for the same client. */
export function invoiceOf(index: number, first: Source, of: Invoicing, today: Date): InvoiceSeed {
  const next = random(SEED + 1 + index * 104_729)
  const { client, program } = first
  const more = Array.from({ length: between(next, 0, 2) }, () => byHand(next, of, { client, program }, today))
  const issued =
    new Date(`${first.day}T00:00:00Z`).getTime() +
    between(next, 1, 20) * DAY +
    between(next, 12, 20) * 3_600_000
  const createdAt = new Date(Math.min(issued, today.getTime() - between(next, 1, 72) * 3_600_000))
  const isOld = createdAt.getTime() < today.getTime() - 40 * DAY
  const approval = next() < (isOld ? 0.9 : 0.4) ? `APP-${between(next, 10_000, 99_999)}` : null
  const needs = of.approving.includes(program)
  const generated = (approval !== null || !needs) && next() < (isOld ? 0.92 : 0.3)
  const later = createdAt.getTime() + between(next, 1, 30) * DAY
  return {
    client,
    program,
    approval: needs || next() < 0.1 ? approval : null,
    generated,
    // some came from earlier records without a date
    generatedAt: generated && next() < 0.99 ? new Date(Math.min(later, today.getTime() - 3_600_000)) : null,
    archived: next() < 0.03,
    createdAt,
    items: [first, ...more],
  }
}

export const itemRow = (source: Source, created: Date): Record<string, Cell> => ({
  client_id: source.client,
  program_id: source.program,
  equipment_id: source.equipment,
  loan_id: source.loan,
  service_id: source.service,
  billing_code_id: source.code,
  description: source.description,
  fee: source.fee,
  created_at: created.toISOString(),
})
