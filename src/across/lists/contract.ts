import { z } from 'zod'
import { loan } from '#acts/loans/contract/loan.ts'
import { service } from '#acts/services/contract/service.ts'
import { STATES } from '#acts/services/contract/states.ts'
import { templateIds } from '#acts/templates/contract/documents.ts'
import { counties } from '#base/reference/contract/lists/places.ts'
import { call } from '#core/contract/call.ts'
import { idText, optionalDay } from '#core/contract/fields.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import type { Permission } from '#core/contract/permissions.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { sortedBy } from '#core/contract/sorting.ts'
import { labelSheet, MAX_LABELS, PRINTS_LABELS, printLabels } from '#records/labels/contract/calls.ts'

/** The two lists under Reports: loans and repairs, with their filters, all of them joined by *and*. */

const state = <S extends string>(states: readonly S[]) => z.enum(states, { error: 'invalid' }).optional()

const common = {
  programId: idText.optional(),
  /** The county of the client's mailing address, otherwise of the facility, as in `clients-by-county`. */
  countyId: idText.optional(),
  from: optionalDay,
  to: optionalDay,
}

export const LOAN_SORTS = ['loanDate', 'returnDate', 'client', 'equipment'] as const
const loanFilters = {
  ...common,
  typeId: idText.optional(),
  state: state(['OPEN', 'RETURNED']),
  referralAgentId: idText.optional(),
}
export type LoanFilters = z.output<z.ZodObject<typeof loanFilters>>

export const SERVICE_SORTS = ['serviceDate', 'client', 'equipment', 'fee'] as const
const serviceFilters = {
  ...common,
  categoryId: idText.optional(),
  state: state(STATES),
  technicianId: idText.optional(),
}
export type ServiceFilters = z.output<z.ZodObject<typeof serviceFilters>>

const county = { county: referenceTo(counties).nullable() }
export type County = z.output<typeof county.county>

const SELECTED = 'of all matches, at most 500; 409 names their present number on `count` where it differs.'

/** The calls of one list: a page with `totals` of all matches, a CSV, letters and labels. */
function callsOf<F extends z.ZodRawShape, K extends string, R extends z.ZodRawShape, T extends z.ZodRawShape>(
  of: { name: string; path: string; reads: Permission; filters: F; sorts: readonly K[] },
  row: z.ZodObject<R>,
  totals: T,
) {
  const { name, path, filters } = of
  const needs = (...more: Permission[]) => ({
    allOf: ['READ_REPORTS', 'READ_CLIENTS', of.reads, ...more] satisfies Permission[],
  })
  const sorted = { ...filters, sort: sortedBy(of.sorts) }
  /** The number of matches that was seen. */
  const selection = { ...filters, count: z.number().int().min(0).max(MAX_LABELS) }
  return {
    list: call({
      name: `list${name}`,
      method: 'GET',
      path,
      access: needs(),
      summary: 'One page of those of all clients, the latest first, with the totals of all matches.',
      query: z.object({ ...sorted, ...pageQuery.shape }),
      answer: paged(row.extend(county)).extend(totals),
    }),
    csv: call({
      name: `list${name}Csv`,
      method: 'GET',
      path,
      selectedBy: 'format',
      access: needs(),
      summary: 'All matches as CSV.',
      query: z.object({ ...sorted, format: z.enum(['csv'], { error: 'invalid' }) }),
      file: true,
    }),
    letters: call({
      name: `listed${name}Letters`,
      method: 'POST',
      path: `${path}/letters`,
      access: needs('READ_TEMPLATES'),
      safe: true,
      changes: ['listCorrespondence'],
      summary: `Documents ${SELECTED} Each is in the language of its client.`,
      body: z.object({ ...selection, templateIds }),
      file: true,
    }),
    labels: call({
      name: `listed${name}Labels`,
      method: 'POST',
      path: `${path}/labels`,
      access: needs(...PRINTS_LABELS.allOf),
      changes: printLabels.changes,
      summary: `The labels of the pieces, as a PDF, ${SELECTED}`,
      body: z.object({ ...selection, ...labelSheet }),
      file: true,
    }),
  }
}

/** `sum` is the purchase cost of the pieces, that of a piece once for each of its loans. */
export const loanCalls = callsOf(
  { name: 'Loans', path: '/api/loans', reads: 'READ_LOANS', filters: loanFilters, sorts: LOAN_SORTS },
  loan,
  { sum: z.number() },
)

/** `sum` is that of the fees. */
export const serviceCalls = callsOf(
  {
    name: 'Services',
    path: '/api/services',
    reads: 'READ_SERVICES',
    filters: serviceFilters,
    sorts: SERVICE_SORTS,
  },
  service,
  { sum: z.number(), hours: z.number() },
)
