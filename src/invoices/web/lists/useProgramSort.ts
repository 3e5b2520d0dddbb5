import { useState } from 'react'
import type { Column } from '#ui/web/table/columns.ts'

/** Nothing clicked yet, then what each click leads to (rule 2.4): by program, back, by invoice number alone. */
const ORDERS = [
  { sort: undefined, order: 'none' },
  { sort: 'program.name,invoiceNumber', order: 'ascending' },
  { sort: '-program.name,-invoiceNumber', order: 'descending' },
  { sort: 'invoiceNumber', order: 'none' },
] as const

/** The order of a list of invoices: newest first until the program column is clicked, whose orders then take turns. */
export function useProgramSort(): { sort: string | undefined; header: NonNullable<Column<never>['sort']> } {
  const [place, setPlace] = useState(0)
  const { sort, order } = ORDERS[place] ?? ORDERS[0]
  return { sort, header: { order, onClick: () => setPlace((place % 3) + 1) } }
}
