import type { z } from 'zod'
import type { returnInput } from '#acts/loans/contract/return-input.ts'
import { DESTINATIONS, type Destination } from '#acts/preparations/contract/destinations.ts'
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

export const isReturn = ({ act }: Line) => act?.act === 'RETURN'

/**
 * Destination of a line: its own, otherwise the one for all, if the user may choose it. A piece that was not on loan has
 * none unless it is chosen.
 */
export function whereOf(line: Line, all: Destination): Where | undefined {
  const isForAll = isReturn(line) && line.act?.destinations?.includes(all)
  return (line.destination as Where | undefined) ?? (isForAll ? all : undefined)
}

/** Whether a reason is needed: sending a piece straight to the shelf skips its checklist. */
export const needsReason = ({ act }: Line, where: Where | undefined) =>
  where === 'SHELF' && act?.hasChecklist === true

export function returnBody(line: Line, where: Where, reason: string): z.input<typeof returnInput> {
  const body = { returnDate: today() }
  const destination = DESTINATIONS.find((one) => one === where)
  if (!destination) return { ...body, returnStatus: { id: Number(where) } }
  return { ...body, destination, ...(needsReason(line, where) && { note: reason }) }
}
