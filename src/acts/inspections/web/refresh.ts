import { queryClient } from '#core/web/api/queryClient.ts'
import { refreshPieces } from '#records/equipment/web/refresh.ts'
import { listInspections } from '../contract/calls.ts'

/** Invalidates inspections and pieces: an inspection changes whether a piece may be lent. */
export async function refreshInspections(): Promise<void> {
  await Promise.all([refreshPieces(), queryClient.invalidateQueries({ queryKey: [listInspections.name] })])
}
