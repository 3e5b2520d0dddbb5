import { Trans, useLingui } from '@lingui/react/macro'
import { listTemplates } from '#acts/templates/contract/calls.ts'
import { languageOf } from '#acts/templates/contract/template.ts'
import { CLIENT_LETTER } from '#acts/templates/contract/types.ts'
import { inLanguage } from '#acts/templates/web/partners.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { closestTo } from '#records/clients/contract/closest.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { fieldWidth } from '#ui/web/form/fieldWidth.ts'
import { Section } from '#ui/web/form/Section.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { toOptions } from '#ui/web/form/useOptions.ts'
import { PhoneLink } from '#ui/web/page/ContactLink.tsx'

/** Option for the built-in letter, among the templates. */
export const OURS = 0

/** Fields of a letter to the client's closest contact, in the language of the client, with the phone number to call. */
export function CondolencesGroup({ client }: { client: Client }) {
  const { t } = useLingui()
  const language = languageOf(client.language)
  const templates = useLookup(listTemplates, {})
  const letters = templates && inLanguage(templates, language).filter(({ type }) => type.id === CLIENT_LETTER)
  const contact = closestTo(client)
  return (
    <Section id="letter" title={t`Condolence letter`}>
      <FieldGroup>
        <p {...fieldWidth(12)}>
          {contact ? (
            <Trans>
              To <strong>{contact.name}</strong>
            </Trans>
          ) : (
            <Trans>To the family: no next of kin is known.</Trans>
          )}
          {contact?.phoneNumber && (
            <>
              , <PhoneLink number={contact.phoneNumber} />
            </>
          )}
          {'. '}
          {language === 'fr' ? t`The letter is in French.` : t`The letter is in English.`}
        </p>
        <SelectField
          name="template"
          label={t`Letter`}
          emptyLabel={t({ message: 'None', context: 'letter' })}
          options={[{ value: OURS, label: t`Our condolences` }, ...toOptions(letters, ({ name }) => name)]}
          width={6}
        />
      </FieldGroup>
    </Section>
  )
}
