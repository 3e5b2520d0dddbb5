import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import { archivedScreen } from '#screens/web/archive/archivedScreen.tsx'
import { useArchiving } from '#screens/web/archive/useArchiving.ts'
import type { ReferralAgent } from '../contract/agent.ts'
import { archiveAgent, archivedAgents, readAgent, restoreAgent } from '../contract/calls.ts'
import { emailOf } from './contact.ts'

/** Notice before archiving an agent: a user account is not closed. */
export function useWhatIsKept(): (agent: ReferralAgent) => string {
  const { t } = useLingui()
  return (agent) => {
    // with the e-mail address, because several agents may have the same name
    const who = [fullName(agent), emailOf(agent)].filter(Boolean).join(', ')
    return agent.isUser
      ? t`Only the referral agent record is removed: ${who} keeps their access to the system as a user. The record can be restored.`
      : t`${who} moves to the archive and can be restored.`
  }
}

export function useArchive() {
  const { t } = useLingui()
  const consequence = useWhatIsKept()
  return useArchiving<ReferralAgent>({
    subject: t`A referral agent`,
    question: (agent) => ({
      title: t`Are you sure you want to archive this referral agent?`,
      consequence: consequence(agent),
      act: t`Archive referral agent`,
    }),
    archived: t`The referral agent has been successfully archived!`,
    restored: t`The referral agent has been successfully restored!`,
    archive: archiveAgent,
    restore: restoreAgent,
    read: readAgent,
  })
}

export const ArchivedAgents = archivedScreen(msg`Archived referral agents`, useArchive, {
  call: archivedAgents,
})
