import { queryClient } from '#core/web/api/queryClient.ts'
import { clientServices, equipmentServices, serviceHistory } from '../contract/calls.ts'

export async function refreshServices(): Promise<void> {
  const calls = [clientServices, equipmentServices, serviceHistory]
  await Promise.all(calls.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))
}
