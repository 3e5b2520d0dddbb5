import { refreshLoans } from '#acts/loans/web/refresh.ts'
import { refreshServices } from '#acts/services/web/refresh.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import * as invoices from '../contract/calls.ts'
import * as exports from '../contract/exports.ts'
import * as generation from '../contract/generation.ts'
import * as items from '../contract/item-calls.ts'
import * as lists from '../contract/list-calls.ts'
import * as months from '../contract/month-end.ts'
import * as unbilled from '../contract/unbilled.ts'

/** Invalidates the queries of invoices and items, and of the loans and repairs that they were made of. */
export async function refreshInvoices(): Promise<void> {
  const calls = [
    ...Object.values(invoices),
    ...Object.values(lists),
    ...Object.values(items),
    ...Object.values(months),
    ...Object.values(exports),
    ...Object.values(generation),
    ...Object.values(unbilled),
  ].filter((call) => typeof call === 'object' && 'name' in call)
  await Promise.all([
    refreshLoans(),
    refreshServices(),
    ...calls.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
  ])
}
