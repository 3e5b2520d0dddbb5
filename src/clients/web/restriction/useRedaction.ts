import { useLingui } from '@lingui/react/macro'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { askReason } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { clientHistory, readClient } from '../../contract/calls.ts'
import { redactNote } from '../../contract/redaction.ts'

/** Takes the text of a note out of all that is kept of the client, with a reason; absent for who may not. */
export function useRedaction(id: number): ((noteId: number) => Promise<void>) | undefined {
  const { t } = useLingui()
  const may = useMayCall(redactNote)
  if (!may) return undefined
  return async (noteId) => {
    const reason = await askReason({
      title: t`Redact this note?`,
      consequence: t`Its text is taken out of the note, the history and the trail, for good. The trail keeps who wrote it and when, and your reason. Backups that were made before still have it.`,
      act: t`Redact`,
      danger: true,
      reason: { label: t`Reason`, maxLength: 500, start: '', onType: () => {} },
    })
    if (reason === undefined) return
    try {
      await request(redactNote, { params: { id, noteId }, body: { reason } })
      const { queryKey } = callQuery(readClient, { params: { id } })
      await queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: [clientHistory.name] })
      toast(t`The note has been redacted.`)
    } catch (error) {
      await showFailure(error, t`A note`)
    }
  }
}
