import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import { archivedScreen } from '#screens/web/archive/archivedScreen.tsx'
import { useArchiving } from '#screens/web/archive/useArchiving.ts'
import { archiveClient, archivedClients, readClient, restoreClient } from '../contract/calls.ts'

interface Who {
  id: number
  clientNumber: string
  firstName: string
  lastName: string
}

export function useArchive() {
  const { t } = useLingui()
  return useArchiving<Who>({
    subject: t`A client`,
    question: (client) => {
      // with the number, because several clients may have the same name
      const who = `${fullName(client)} (${client.clientNumber})`
      return {
        title: t`Are you sure you want to archive this client?`,
        consequence: t`${who} moves to the archive and can be restored.`,
        act: t`Archive client`,
      }
    },
    archived: t`The client has been successfully archived!`,
    restored: t`The client has been successfully restored!`,
    archive: archiveClient,
    restore: restoreClient,
    read: readClient,
  })
}

export const ArchivedClients = archivedScreen(msg`Archived clients`, useArchive, {
  call: archivedClients,
  number: msg`Client Number`,
  link: ({ id }) => `/clients/${id}`,
})
