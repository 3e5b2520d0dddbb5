import { useLingui } from '@lingui/react/macro'
import { CheckboxField } from '#ui/web/form/CheckboxField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { ExtensionField, PhoneField } from '#ui/web/form/PhoneField.tsx'
import { Section } from '#ui/web/form/Section.tsx'
import { EmailField, TextField } from '#ui/web/form/TextField.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import type { Client } from '../contract/client.ts'
import { clientRecord } from '../contract/client.ts'
import { ClientGist } from './ClientGist.tsx'
import { IdentityGroup } from './IdentityGroup.tsx'
import { MailingAddressGroup } from './MailingAddressGroup.tsx'
import { PayerNumbers } from './PayerNumbers.tsx'
import { ProgramGroup } from './ProgramGroup.tsx'

export function GeneralInformation({ client }: { client: Client | undefined }) {
  const { t } = useLingui()
  return (
    <Section
      id="general"
      title={t`General Information`}
      defaultOpen={!client}
      longSummary={client && <ClientGist client={client} />}
    >
      <IdentityGroup client={client} />
      <ContactGroup />
      <ProgramGroup />
      <MailingAddressGroup client={client} />
      <PayerNumbers />
    </Section>
  )
}

function ContactGroup() {
  const { t } = useLingui()
  const labels = useLabels(clientRecord)
  return (
    <FieldGroup title={t`Contact`}>
      <PhoneField
        name="phoneNumbers.0.number"
        extension="phoneNumbers.0.extension"
        label={labels.homePhone}
        required
        width={4}
      />
      <CheckboxField name="phoneNumbers.0.tty" heading={t`TTY`} label={labels.homeTty} width={2} />
      <PhoneField
        name="phoneNumbers.1.number"
        extension="phoneNumbers.1.extension"
        label={labels.workPhone}
        width={4}
      />
      <ExtensionField name="phoneNumbers.1.extension" label={labels.workExtension} width={2} />
      <EmailField name="email" label={labels.emailAddresses} width={5} />
      <TextField name="nextOfKin.name" label={labels.contacts} maxLength={200} width={4} />
      <PhoneField name="nextOfKin.phoneNumber" label={t`Next of Kin Phone`} width={3} />
    </FieldGroup>
  )
}
