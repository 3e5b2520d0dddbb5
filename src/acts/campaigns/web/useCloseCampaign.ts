import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { request } from '#core/web/api/request.ts'
import { ask, askReason } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { closeCampaign } from '../contract/calls.ts'
import { type Campaign, MAX_REASON } from '../contract/campaign.ts'

/** Ends a campaign; asks for a reason if some entries are open. */
export function useCloseCampaign({ id, version, entries }: Campaign): () => Promise<void> {
  const { t } = useLingui()
  const typed = useRef('')
  return async () => {
    const open = entries.open + entries.contacted + entries.answered
    const title = t`End this campaign?`
    const act = t`End campaign`
    const reason =
      open === 0
        ? (await ask({ title, consequence: t`Its report is kept as it is now.`, act })) && null
        : await askReason({
            title,
            consequence: t`Not decided yet: ${open}. Its report is kept as it is now.`,
            act,
            reason: {
              label: t`Why does it end all the same?`,
              maxLength: MAX_REASON,
              start: typed.current,
              onType: (text) => {
                typed.current = text
              },
            },
          })
    if (reason === undefined || reason === false) return
    try {
      await request(closeCampaign, { params: { id }, body: { version, reason } })
      toast(t`The campaign has ended.`)
    } catch (error) {
      await showFailure(error, t`The campaign`)
    }
  }
}
