import { useLingui } from '@lingui/react/macro'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { useNoteSaving } from '#notes/web/useNoteSaving.ts'
import { useRecordEditing } from '#ui/web/form/useRecordEditing.ts'
import { clientHistory, createClientNote, listClients, readClient, updateClient } from '../contract/calls.ts'
import type { Client } from '../contract/client.ts'
import { merge } from './merge.ts'
import { toBody } from './toBody.ts'
import { type ClientValues, toValues } from './values.ts'

/** With `saveNote`, which saves one note by itself. */
export function useClientEditing(loaded: Client) {
  const { t } = useLingui()
  const params = { id: loaded.id }
  const edited = useRecordEditing<Client, ClientValues>({
    loaded,
    subject: t`A client`,
    updated: t`Your client has been updated successfully!`,
    toValues,
    update: (values, client) => request(updateClient, { params, body: toBody(values, client) }),
    read: async () => {
      const client = await request(readClient, { params })
      // whoever saves it is told so
      return 'mergedInto' in client ? loaded : client
    },
    share: (client) => {
      queryClient.setQueryData(callQuery(readClient, { params }).queryKey, client)
      for (const call of [listClients, clientHistory])
        void queryClient.invalidateQueries({ queryKey: [call.name] })
    },
    merge,
  })
  return {
    ...edited,
    saveNote: useNoteSaving(createClientNote, edited, toValues, [readClient, clientHistory]),
  }
}
