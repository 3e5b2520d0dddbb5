import { useLingui } from '@lingui/react/macro'
import { Section } from '#ui/web/form/Section.tsx'
import type { Client } from '../contract/client.ts'
import { ContactGroup } from './ContactGroup.tsx'
import { IdentityGroup } from './IdentityGroup.tsx'
import { MailingAddressGroup } from './MailingAddressGroup.tsx'
import { ProgramGroup } from './ProgramGroup.tsx'

export function GeneralInformation({ client }: { client: Client | undefined }) {
  const { t } = useLingui()
  return (
    <Section id="general" title={t`General Information`}>
      <IdentityGroup client={client} />
      <ContactGroup />
      <ProgramGroup />
      <MailingAddressGroup />
    </Section>
  )
}
