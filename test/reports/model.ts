import { repairFee } from '#services/contract/fee.ts'
import type { Records } from './records.ts'

/** The figures of every report, counted day by day and record by record (docs/decisions/0027-reports.md). */

export interface Asked {
  from: string
  to: string
  programId?: number
}

const DAY = 86_400_000
const next = (day: string, days = 1) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
const between = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY
const monthOf = (day: string) => day.slice(0, 7)
const cents = (dollars: number[]) => dollars.reduce((sum, fee) => sum + Math.round(fee * 100), 0) / 100
const yearBefore = (day: string) => {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before
}

const byAcronym = (a: { acronym: string }, b: { acronym: string }) => (a.acronym < b.acronym ? -1 : 1)

function median(numbers: number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  if (!sorted.length) return null
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

function countBy<T>(records: T[], key: (record: T) => unknown): [unknown, number][] {
  const counts = new Map<string, number>()
  for (const record of records) {
    const text = JSON.stringify(key(record))
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([text, count]) => [JSON.parse(text), count])
}

export function figures(all: Records, { from, to, programId }: Asked) {
  const mine = (program: number) => programId === undefined || program === programId
  const within = (day: string | null) => day !== null && from <= day && day <= to
  const days = Array.from({ length: between(from, to) + 1 }, (_, index) => next(from, index))
  const months = [...new Set(days.map(monthOf))]
  const been = days.filter((day) => day <= all.today)

  const pieces = all.pieces.filter(({ program }) => mine(program))
  const listed = pieces.filter(({ gone }) => gone === null)
  const live = all.loans.filter(({ archived }) => !archived)
  const loans = live.filter(({ program }) => mine(program))
  const repairs = all.repairs.filter(
    ({ archived, program, day }) => !archived && mine(program) && within(day),
  )
  const invoices = all.invoices.filter(
    ({ archived, program, day }) => !archived && mine(program) && within(day),
  )
  const lasted = loans
    .filter(({ ended }) => within(ended))
    .map(({ begun, ended }) => between(begun, ended ?? ''))
  const lastedBefore = loans
    .filter(({ ended }) => ended !== null && yearBefore(from) <= ended && ended <= yearBefore(to))
    .map(({ begun, ended }) => between(begun, ended ?? ''))

  const there = (piece: (typeof pieces)[0], day: string) =>
    piece.bought <= day && (piece.gone === null || day < piece.gone)
  const out = (loan: (typeof live)[0], day: string) =>
    loan.begun <= day && (loan.ended === null || day < loan.ended)
  /** The days that these pieces were on loan, and the days that they were there. */
  const use = (some: typeof pieces, of: string[]) => {
    const ids = new Set(some.map(({ id }) => id))
    const theirs = live.filter(({ piece }) => ids.has(piece))
    const daysOnLoan = of.reduce((sum, day) => sum + theirs.filter((loan) => out(loan, day)).length, 0)
    const daysOwned = of.reduce((sum, day) => sum + some.filter((piece) => there(piece, day)).length, 0)
    return { daysOnLoan, daysOwned, utilisation: daysOwned === 0 ? null : daysOnLoan / daysOwned }
  }
  const spans = ['0–29', '30–89', '90–179', '180–364', '365–729', '730–1824', '1825+']
  const isIn = (span: string, length: number) => {
    const [least = 0, most = Number.POSITIVE_INFINITY] = span.match(/\d+/g)?.map(Number) ?? []
    return least <= length && length <= most
  }
  const borrowers = new Set(
    loans
      .filter(({ begun, ended }) => begun <= to && (ended === null || ended >= from))
      .map(({ client }) => client),
  )
  const clients = all.clients.filter(
    ({ id, archived }) => !archived && (programId === undefined || borrowers.has(id)),
  )

  return {
    summary: {
      items: listed.length,
      onLoan: listed.filter(({ onLoan }) => onLoan).length,
      fitToLend: listed.filter(
        ({ shown, available }) => available || ['reserved', 'on-loan', 'on-hold'].includes(shown),
      ).length,
      medianDays: median(lasted),
      medianDaysBefore: median(lastedBefore),
      hours: cents(repairs.map(({ hours }) => hours)),
      repairs: repairs.length,
      invoiced: cents(invoices.flatMap(({ fees }) => fees)),
      invoices: invoices.length,
    },
    'equipment-by-status': countBy(listed, ({ shown, statusName }) => ({
      shown,
      nameEn: shown === 'configured' ? statusName : null,
      nameFr: null,
    })).map(([status, items]) => ({ status, items })),
    'equipment-by-category': countBy(all.pieces, ({ category }) => category).flatMap(([category]) => {
      const isOfIt = (piece: (typeof pieces)[0]) =>
        JSON.stringify(piece.category) === JSON.stringify(category)
      const some = pieces.filter(isOfIt)
      const ids = new Set(all.pieces.filter(isOfIt).map(({ id }) => id))
      const begun = loans.filter((loan) => within(loan.begun) && ids.has(loan.piece)).length
      const now = some.filter(({ gone }) => gone === null)
      const { daysOnLoan, daysOwned, utilisation } = use(some, been)
      if (now.length + daysOnLoan + daysOwned + begun === 0) return []
      const onLoan = now.filter((piece) => piece.onLoan).length
      return [{ category, items: now.length, onLoan, loans: begun, utilisation }]
    }),
    'utilisation-by-month': months.map((month) => ({
      month,
      ...use(
        pieces,
        been.filter((day) => monthOf(day) === month),
      ),
    })),
    'loans-by-month': months.map((month) => ({
      month,
      loans: loans.filter(({ begun }) => within(begun) && monthOf(begun) === month).length,
      returns: loans.filter(({ ended }) => ended && within(ended) && monthOf(ended) === month).length,
    })),
    'days-on-loan': spans.map((span) => {
      const count = lasted.filter((length) => isIn(span, length)).length
      return { days: span, loans: count, share: lasted.length ? count / lasted.length : null }
    }),
    'repairs-by-month': months.map((month) => {
      const some = repairs.filter(({ day }) => monthOf(day) === month)
      const fees = cents(some.map(({ hours, rate }) => repairFee(hours, rate)))
      return { month, repairs: some.length, hours: cents(some.map(({ hours }) => hours)), fees }
    }),
    'invoiced-by-month': all.programs.toSorted(byAcronym).flatMap(({ id, acronym }) => {
      const theirs = invoices.filter(({ program }) => program === id)
      if (!theirs.length) return []
      return months.map((month) => {
        const some = theirs.filter(({ day }) => monthOf(day) === month)
        const amount = cents(some.flatMap(({ fees }) => fees))
        return { program: acronym, month, invoices: some.length, amount }
      })
    }),
    'clients-by-county': countBy(clients, ({ county }) => ({ nameEn: county, nameFr: null })).map(
      ([county, count]) => ({ county, clients: count }),
    ),
  }
}
