import type { z } from 'zod'
import type { returnInput } from '#acts/loans/contract/return-input.ts'
import type { Destination } from '#acts/preparations/contract/destinations.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import type { Line } from './lines.ts'

/** Where a line goes: a destination, or the id of a status as text. */
export type Where = Destination | `${number}`

/** An equipment status, as a return may give it. */
export interface Status {
  id: number
  name: string
  name_fr: string | null
  purpose: string | null
}

/** The status of what is in preparation, for what has no checklist. */
export const preparingOf = (statuses: readonly Status[]) =>
  statuses.find(({ purpose }) => purpose === 'PREPARATION')?.id

/** A checklist is for the return of its kind: then a destination is asked, and no status. */
export const isChecked = ({ act }: Line) => Boolean(act?.destinations?.length)

export const isReturn = ({ act }: Line) => act?.act === 'RETURN'

/**
 * Where a line goes: as for all where nothing else is chosen. What was not on loan goes nowhere unless that is chosen for it;
 * what has no checklist waits with the status of that purpose, where there is one.
 */
export function whereOf(line: Line, all: Destination, preparing: number | undefined): Where | undefined {
  const where = (line.destination as Where | undefined) ?? (isReturn(line) ? all : undefined)
  if (where !== 'PREPARATION' || !isReturn(line) || isChecked(line)) return where
  return preparing === undefined ? undefined : `${preparing}`
}

/** Straight to the shelf passes over a checklist, with a reason; where there is none the piece is Available. */
export const needsReason = (line: Line, where: Where | undefined) => where === 'SHELF' && isChecked(line)

export function returnBody(line: Line, where: Where, reason: string): z.input<typeof returnInput> {
  const body = { returnDate: today() }
  if (needsReason(line, where)) return { ...body, destination: 'SHELF', note: reason }
  if (where === 'SHELF') return { ...body, returnStatus: null }
  if (where === 'PREPARATION' || where === 'WORKSHOP') return { ...body, destination: where }
  return { ...body, returnStatus: { id: Number(where) } }
}
