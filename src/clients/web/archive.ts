import { useLingui } from '@lingui/react/macro'
import { fullName } from '#kit/contract/formats.ts'
import { queryClient } from '#kit/web/api/queryClient.ts'
import { request } from '#kit/web/api/request.ts'
import { callQuery } from '#kit/web/api/useCall.ts'
import { ask } from '#kit/web/dialog/ask.ts'
import { showFailure } from '#kit/web/failure/showFailure.ts'
import { focusHeading } from '#kit/web/page/focusHeading.ts'
import { toast } from '#kit/web/toast/toast.ts'
import { archiveClient, listClients, readClient, restoreClient, searchClients } from '../contract/calls.ts'

interface Who {
  id: number
  firstName: string
  lastName: string
}

/** Both answer whether it was done; a refusal is shown. */
export function useArchive() {
  const { t } = useLingui()
  async function done(id: number, sentence: string) {
    for (const call of [listClients, searchClients])
      void queryClient.invalidateQueries({ queryKey: [call.name] })
    await queryClient.invalidateQueries({
      queryKey: callQuery(readClient, { params: { id } }).queryKey,
      refetchType: 'none',
    })
    toast(sentence)
    return true
  }
  async function archive(client: Who): Promise<boolean> {
    const who = fullName(client)
    const yes = await ask({
      title: t`Are you sure you want to archive this client?`,
      consequence: t`${who} is kept but no longer listed. The record can be restored.`,
      act: t`Archive client`,
      danger: true,
    })
    if (!yes) return false
    return request(archiveClient, { params: { id: client.id } })
      .then(() => done(client.id, t`The client has been successfully archived!`))
      .catch((error: unknown) => showFailure(error, t`A client`))
  }
  async function restore(client: Pick<Who, 'id'>): Promise<boolean> {
    return request(restoreClient, { params: { id: client.id } })
      .then(async (restored) => {
        queryClient.setQueryData(callQuery(readClient, { params: { id: client.id } }).queryKey, restored)
        // the button that was pressed goes away
        focusHeading()
        return done(client.id, t`The client has been successfully restored!`)
      })
      .catch((error: unknown) => showFailure(error, t`A client`))
  }
  return { archive, restore }
}
