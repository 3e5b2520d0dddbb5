import { clientHistory, listClients, readClient } from '#clients/contract/calls.ts'
import type { Client } from '#clients/contract/client.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { refreshCorrespondence } from '#correspondence/web/refresh.ts'
import { refreshLoans } from '#loans/web/refresh.ts'

/** Puts the client as the server has just answered it where every screen finds it, and asks anew for what shows what they have. */
export async function shareEvent(client: Client): Promise<void> {
  queryClient.setQueryData(callQuery(readClient, { params: { id: client.id } }).queryKey, client)
  for (const { name } of [listClients, clientHistory])
    void queryClient.invalidateQueries({ queryKey: [name] })
  refreshCorrespondence()
  await refreshLoans()
}
