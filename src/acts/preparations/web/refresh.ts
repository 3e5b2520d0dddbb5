import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { refreshPieces } from '#records/equipment/web/refresh.ts'
import { listPreparations, readPreparation } from '../contract/calls.ts'
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

export function sharePreparation(preparation: Preparation): void {
  queryClient.setQueryData(keyOf(preparation.id), preparation)
}

/** Invalidates a preparation that somebody else has changed. */
export const refreshPreparation = (id: number) => queryClient.invalidateQueries({ queryKey: keyOf(id) })

/** Invalidates the queries of preparations, and of the equipment that they change. */
export async function refreshPreparations(): Promise<void> {
  const calls = [listPreparations, readPreparation]
  await Promise.all([
    refreshPieces(),
    ...calls.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
  ])
}
