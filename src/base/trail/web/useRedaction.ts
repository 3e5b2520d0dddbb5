import { useLingui } from '@lingui/react/macro'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { askReason } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { type Redactable, redactText } from '../contract/redaction.ts'

/** Asks for a reason and redacts a text about a client everywhere. */
export type Redact = (clientId: number, what: Redactable) => Promise<void>

/** Undefined for a user who may not redact. */
export function useRedaction(): Redact | undefined {
  const { t } = useLingui()
  const may = useMayCall(redactText)
  if (!may) return undefined
  return async (clientId, what) => {
    const reason = await askReason({
      title: t`Redact this text?`,
      consequence: t`It is taken out of the record, the history and the trail, for good. The trail keeps who wrote it and when, and your reason. Backups that were made before still have it.`,
      act: t`Redact`,
      danger: true,
      reason: { label: t`Reason`, maxLength: 500, start: '', onType: () => {} },
    })
    if (reason === undefined) return
    try {
      await request(redactText, { params: { id: clientId }, body: { ...what, reason } })
      // the text may be in any list of the page
      await queryClient.invalidateQueries()
      toast(t`The text has been redacted.`)
    } catch (error) {
      await showFailure(error, t`A text`)
    }
  }
}
