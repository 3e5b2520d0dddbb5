import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { useArchiving } from '#screens/web/archive/useArchiving.ts'
import {
  archiveService,
  clientServices,
  equipmentServices,
  readService,
  restoreService,
} from '../contract/calls.ts'
import { refreshServices } from './refresh.ts'

export function useArchive() {
  const { t } = useLingui()
  return useArchiving({
    subject: t`A repair service record`,
    question: () => ({
      title: t`Are you sure you want to archive this repair service record?`,
      consequence: t`It moves to the archive and can be restored.`,
      act: t`Archive repair`,
    }),
    archived: t`The repair service record has been successfully archived!`,
    restored: t`The repair service record has been successfully restored!`,
    archive: (id) => request(archiveService, { params: { id } }).then(refreshServices),
    restoring: restoreService,
    restore: async (id) => {
      const service = await request(restoreService, { params: { id } })
      await refreshServices()
      return service
    },
    queryKey: (id) => callQuery(readService, { params: { id } }).queryKey,
    lists: [clientServices, equipmentServices],
  })
}
