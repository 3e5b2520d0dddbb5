import { repairFee } from '#acts/services/contract/fee.ts'
import { between, byAcronym, cents, countBy, median, monthOf, next, yearBefore } from './arithmetic.ts'
import type { Records } from './records.ts'

/** The figures of every report, counted day by day and record by record (decision 27). */

export interface Asked {
  from: string
  to: string
  programId?: number
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
  const counts = ({ archived, program, day }: { archived: boolean; program: number; day: string }) =>
    !archived && mine(program) && within(day)
  const repairs = all.repairs.filter(counts)
  const invoices = all.invoices.filter(counts)
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
  /** The days that these pieces were on loan, and the days that they existed. */
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
    'equipment-by-status': countBy(listed, ({ shown, status }) => ({
      shown,
      ...(shown === 'configured' ? status : { nameEn: null, nameFr: null }),
    })).map(([status, items]) => ({ status, items })),
    'equipment-by-category': countBy(all.pieces, ({ category }) => category).flatMap(([category]) => {
      const ofIt = all.pieces.filter((piece) => JSON.stringify(piece.category) === JSON.stringify(category))
      const some = ofIt.filter(({ program }) => mine(program))
      const now = some.filter(({ gone }) => gone === null)
      const begun = loans.filter((loan) => within(loan.begun) && ofIt.some(({ id }) => id === loan.piece))
      const { daysOnLoan, daysOwned, utilisation } = use(some, been)
      if (now.length + daysOnLoan + daysOwned + begun.length === 0) return []
      const onLoan = now.filter((piece) => piece.onLoan).length
      return [{ category, items: now.length, onLoan, loans: begun.length, utilisation }]
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
      const fees = cents(some.flatMap(({ hours, rate, lines }) => [repairFee(hours, rate), ...lines]))
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
    'clients-by-county': countBy(clients, ({ county }) => county).map(([county, count]) => ({
      county,
      clients: count,
    })),
  }
}
