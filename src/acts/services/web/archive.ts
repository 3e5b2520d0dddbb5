import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { archivedScreen } from '#screens/web/archive/archivedScreen.tsx'
import { useArchiving } from '#screens/web/archive/useArchiving.ts'
import { archivedServices, archiveService, readService, restoreService } from '../contract/calls.ts'

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
    archive: archiveService,
    restore: restoreService,
    read: readService,
  })
}

export const ArchivedServices = archivedScreen(msg`Archived repairs`, useArchive, {
  call: archivedServices,
  number: msg`Equipment Number`,
})
