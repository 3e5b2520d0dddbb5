import { byText } from '#core/contract/fold.ts'
import { sumOf } from '#core/contract/money.ts'

interface Charged {
  program: { id: number; acronym: string } | null
  amount: number
}

/** Totals of the selection in dollars: by program in alphabetical order, and overall. */
export function totalsOf(charged: readonly Charged[]) {
  const acronyms = [...new Set(charged.map(({ program }) => program?.acronym ?? ''))].toSorted(byText)
  const of = (acronym: string) => charged.filter(({ program }) => (program?.acronym ?? '') === acronym)
  return {
    total: sumOf(charged.map(({ amount }) => amount)),
    programs: acronyms.map((acronym) => ({ acronym, total: sumOf(of(acronym).map(({ amount }) => amount)) })),
  }
}
