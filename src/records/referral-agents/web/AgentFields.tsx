import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { emailRecord } from '#base/reference/contract/address.ts'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { AddressFields } from '#base/reference/web/AddressFields.tsx'
import { PhoneFields } from '#base/reference/web/PhoneFields.tsx'
import { messages } from '#core/contract/messages.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useHolds } from '#core/web/session/session.ts'
import { CheckboxListField } from '#ui/web/form/CheckboxListField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { agentRecord, type ReferralAgent } from '../contract/agent.ts'

/** Fields of an agent. For an agent who is a user, the e-mail address is locked and programs can be assigned (rules 3.5 and 3.6). */
export function AgentFields({ agent }: { agent: ReferralAgent | undefined }) {
  const isUser = agent?.isUser ?? false
  return (
    <>
      <FieldGroup>
        <Field of={agentRecord.fields.firstName} width={6} />
        <Field of={agentRecord.fields.lastName} width={6} />
        <Field
          of={emailRecord.fields.address}
          within="emailAddresses.0"
          required
          readOnly={isUser}
          hint={isUser ? i18n._(messages.editedWithUsers) : undefined}
          width={12}
        />
        <PhoneFields />
      </FieldGroup>
      <FieldGroup>
        <AddressFields within="addresses.0" required={false} />
      </FieldGroup>
      {isUser && <Programs />}
    </>
  )
}

function Programs() {
  const { t } = useLingui()
  const mayAssign = useHolds('MODIFY_REFERAL_AGENT_PROGRAM_ASSIGNMENTS')
  const options = useOptions(programs.calls.list, (program) => `${program.acronym} – ${nameIn(program)}`)
  return (
    <FieldGroup title={t`Program assignments`}>
      <CheckboxListField
        name="programs"
        label={t`Programs whose equipment the agent sees`}
        options={options}
        readOnly={!mayAssign}
      />
    </FieldGroup>
  )
}
