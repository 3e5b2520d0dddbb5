import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { refreshPieces } from '#records/equipment/web/refresh.ts'
import { listPreparations, readPreparation } from '../contract/calls.ts'
import type { Preparation, PreparationLine } from '../contract/preparations.ts'

const keyOf = (id: number) => callQuery(readPreparation, { params: { id } }).queryKey

/** A line as this browser knows it. */
export const knownLine = (id: number, line: number): PreparationLine | undefined =>
  queryClient.getQueryData<Preparation>(keyOf(id))?.lines.find((one) => one.id === line)

/** A line as the server has just answered it. */
export function shareLine(id: number, line: PreparationLine): void {
  queryClient.setQueryData<Preparation>(
    keyOf(id),
    (known) => known && { ...known, lines: known.lines.map((one) => (one.id === line.id ? line : one)) },
  )
}

export function sharePreparation(preparation: Preparation): void {
  queryClient.setQueryData(keyOf(preparation.id), preparation)
}

/** What another has made of it is read. */
export const refreshPreparation = (id: number) => queryClient.invalidateQueries({ queryKey: keyOf(id) })

/** What shows preparations, and what they do to equipment, is asked for anew. */
export async function refreshPreparations(): Promise<void> {
  const calls = [listPreparations, readPreparation]
  await Promise.all([
    refreshPieces(),
    ...calls.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
  ])
}
