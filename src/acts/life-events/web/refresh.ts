import { refreshLoans } from '#acts/loans/web/refresh.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { readClient } from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'

/** Writes the answered client into the query cache, and invalidates the queries about their loans and holds. */
export async function shareEvent(client: Client): Promise<void> {
  queryClient.setQueryData(callQuery(readClient, { params: { id: client.id } }).queryKey, client)
  await refreshLoans()
}
