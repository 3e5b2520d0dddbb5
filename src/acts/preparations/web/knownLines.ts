import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { readPreparation } from '../contract/calls.ts'
import type { Preparation, PreparationLine } from '../contract/preparations.ts'

const keyOf = (id: number) => callQuery(readPreparation, { params: { id } }).queryKey

/** A line from the query cache. */
export const knownLine = (id: number, line: number): PreparationLine | undefined =>
  queryClient.getQueryData<Preparation>(keyOf(id))?.lines.find((one) => one.id === line)

/** Writes a line that the server has just answered into the query cache. */
export function shareLine(id: number, line: PreparationLine): void {
  queryClient.setQueryData<Preparation>(
    keyOf(id),
    (known) => known && { ...known, lines: known.lines.map((one) => (one.id === line.id ? line : one)) },
  )
}

/** Invalidates a preparation of which a line could not be saved; a saved line is shared alone, because more may be under way. */
export const refreshPreparation = (id: number) => queryClient.invalidateQueries({ queryKey: keyOf(id) })
