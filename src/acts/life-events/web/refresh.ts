import { refreshLoans } from '#acts/loans/web/refresh.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { readClient } from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'

/** Puts the client as the server has just answered it where every screen finds it, and asks anew for what shows what they have. */
export async function shareEvent(client: Client): Promise<void> {
  queryClient.setQueryData(callQuery(readClient, { params: { id: client.id } }).queryKey, client)
  await refreshLoans()
}
