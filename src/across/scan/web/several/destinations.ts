import type { z } from 'zod'
import type { returnInput } from '#acts/loans/contract/return-input.ts'
import type { Destination } from '#acts/preparations/contract/destinations.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import type { Line } from './lines.ts'

/** Destination of a line: an enum value, or the id of a status as text. */
export type Where = Destination | `${number}`

/** An equipment status that a return may set. */
export interface Status {
  id: number
  name: string
  name_fr: string | null
  purpose: string | null
}

/** Status for pieces in preparation, used if a piece has no checklist. */
export const preparingOf = (statuses: readonly Status[]) =>
  statuses.find(({ purpose }) => purpose === 'PREPARATION')?.id

/** Whether the kind of the piece has a checklist for returns: then the return asks for a destination instead of a status. */
export const isChecked = ({ act }: Line) => Boolean(act?.destinations?.length)

export const isReturn = ({ act }: Line) => act?.act === 'RETURN'

/**
 * Destination of a line: its own, otherwise the one for all. A piece that was not on loan has none unless it is chosen;
 * a piece without a checklist gets the status for preparation, if there is one.
 */
export function whereOf(line: Line, all: Destination, preparing: number | undefined): Where | undefined {
  const where = (line.destination as Where | undefined) ?? (isReturn(line) ? all : undefined)
  if (where !== 'PREPARATION' || !isReturn(line) || isChecked(line)) return where
  return preparing === undefined ? undefined : `${preparing}`
}

/** Whether a reason is needed: sending a piece straight to the shelf skips its checklist. A piece without one becomes Available. */
export const needsReason = (line: Line, where: Where | undefined) => where === 'SHELF' && isChecked(line)

export function returnBody(line: Line, where: Where, reason: string): z.input<typeof returnInput> {
  const body = { returnDate: today() }
  if (needsReason(line, where)) return { ...body, destination: 'SHELF', note: reason }
  if (where === 'SHELF') return { ...body, returnStatus: null }
  if (where === 'PREPARATION' || where === 'WORKSHOP') return { ...body, destination: where }
  return { ...body, returnStatus: { id: Number(where) } }
}
