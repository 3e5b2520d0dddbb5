import { queryClient } from '#core/web/api/queryClient.ts'
import { listWork } from '../contract/acts.ts'
import { readWork } from '../contract.ts'

export async function refreshWork(): Promise<void> {
  await Promise.all(
    [readWork, listWork].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
  )
}
