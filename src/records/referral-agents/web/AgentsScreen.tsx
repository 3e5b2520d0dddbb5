import { useLingui } from '@lingui/react/macro'
import { IconUserCheck } from '@tabler/icons-react'
import { passwordLink } from '#base/people/web/passwordLink.ts'
import { fullName } from '#core/contract/formats.ts'
import { RecordsScreen } from '#screens/web/split/RecordsScreen.tsx'
import type { RecordKind } from '#screens/web/split/recordKind.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { ContactLines } from '#ui/web/page/ContactLines.tsx'
import { EmailText } from '#ui/web/page/EmailText.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useAuditLabel, useLabels } from '#ui/web/record/labels.ts'
import type { Column } from '#ui/web/table/columns.ts'
import { agentNoun, agentRecord, type ReferralAgent } from '../contract/agent.ts'
import { archiveAgent, createAgent, listAgents, updateAgent } from '../contract/calls.ts'
import { AgentFields } from './AgentFields.tsx'
import { type AgentValues, toBody, toValues } from './agentValues.ts'
import { useWhatIsKept } from './archive.ts'
import { CreateUser } from './CreateUser.tsx'
import { emailOf, usePhoneOf } from './contact.ts'
import { useAgentDisplay } from './useAgentDisplay.ts'

/** Screen of referral agents, which shows who of them are users. */
export function AgentsScreen(props: ToolScreenProps) {
  const { t } = useLingui()
  const phoneOf = usePhoneOf()
  const deletion = useWhatIsKept()
  const labels = useLabels(agentRecord)
  const linked = t`This referral agent is linked to a user account`
  const who: readonly Column<ReferralAgent>[] = [
    {
      header: t`User`,
      headerHidden: true,
      width: '2.5rem',
      cell: ({ isUser }) =>
        isUser && (
          <span title={linked}>
            <Icon of={IconUserCheck} small />
            <span className="visually-hidden">{linked}</span>
          </span>
        ),
    },
    { header: labels.firstName, rowHeader: true, cell: ({ firstName }) => firstName },
    { header: labels.lastName, cell: ({ lastName }) => lastName },
  ]
  const kind: RecordKind<ReferralAgent, AgentValues> = {
    noun: agentNoun,
    calls: { list: listAgents, create: createAgent, update: updateAgent, remove: archiveAgent },
    name: fullName,
    columns: [
      ...who,
      { header: t`Email`, cell: (agent) => <EmailText email={emailOf(agent)} /> },
      { header: t`Phone Number`, kind: 'figures', width: '11.5rem', cell: phoneOf },
    ],
    columnsBeside: [
      ...who,
      {
        header: t`Contact`,
        cell: (agent) => <ContactLines phone={phoneOf(agent)} email={emailOf(agent)} />,
      },
    ],
    searched: (agent) => [fullName(agent), emailOf(agent), phoneOf(agent)],
    toValues,
    toBody: (values, agent) => ({ ...toBody(values, agent), ...(!agent && { url: passwordLink() }) }),
    fields: (agent) => <AgentFields agent={agent} />,
    actions: (agent) => <CreateUser agent={agent} />,
    deletion,
    display: useAgentDisplay(),
    fieldLabel: useAuditLabel(agentRecord),
  }
  return <RecordsScreen kind={kind} {...props} />
}
