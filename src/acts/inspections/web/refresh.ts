import { queryClient } from '#core/web/api/queryClient.ts'
import { refreshPieces } from '#records/equipment/web/refresh.ts'
import { listInspections } from '../contract/calls.ts'

/** What was inspected may go out, or not. */
export async function refreshInspections(): Promise<void> {
  await Promise.all([refreshPieces(), queryClient.invalidateQueries({ queryKey: [listInspections.name] })])
}
