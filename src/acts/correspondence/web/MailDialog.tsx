import { useLingui } from '@lingui/react/macro'
import { clientLoans } from '#acts/loans/contract/calls.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { listTemplates } from '#acts/templates/contract/calls.ts'
import { languageOf } from '#acts/templates/contract/template.ts'
import { CLIENT_LETTER, CLIENT_LOAN_LETTER } from '#acts/templates/contract/types.ts'
import { inLanguage } from '#acts/templates/web/partners.ts'
import { request } from '#core/web/api/request.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { useFirstPage } from '#screens/web/embedded/useEmbeddedList.ts'
import { FormDialog } from '#screens/web/FormDialog.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { PENDING } from '#ui/web/form/useOptions.ts'
import { createCorrespondence } from '../contract/correspondence.ts'

interface MailValues {
  template: number | null
}

/** Sends the client a mail made of a template, in their language; a template of loans asks for one of their loans. */
export function MailDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { t } = useLingui()
  const params = { id: client.id }
  const language = languageOf(client.language)
  const templates = useLookup(listTemplates, {})
  const mine = inLanguage(templates ?? [], language)
  const { data: loans } = useFirstPage<Loan>(clientLoans, { params }, useMayCall(clientLoans))
  const open = loans?.records.filter(({ returnDate }) => returnDate === null) ?? []
  const choices = [
    ...mine.filter(({ type }) => type.id === CLIENT_LETTER).map((one) => ({ one, loan: undefined })),
    ...mine
      .filter(({ type }) => type.id === CLIENT_LOAN_LETTER)
      .flatMap((one) => open.map((loan) => ({ one, loan }))),
  ].map((choice, value) => ({ ...choice, value }))
  const start: MailValues = { template: null }
  const to = client.emailAddresses.find(({ primary }) => primary) ?? client.emailAddresses[0]
  return (
    <FormDialog
      title={t`Send a mail`}
      act={t`Send`}
      start={start}
      send={async ({ template }, options) => {
        const chosen = choices.find(({ value }) => value === template)
        const body = {
          how: 'MAIL' as const,
          template: { id: chosen?.one.id ?? 0 },
          ...(chosen?.loan && { loan: { id: chosen.loan.id } }),
        }
        await request(createCorrespondence, { params, body }, options)
        return t`The mail is on its way.`
      }}
      onClose={onClose}
    >
      {to && <p className="dimmed">{to.address}</p>}
      <FieldGroup>
        <SelectField
          name="template"
          label={t`Template`}
          required
          typed
          options={[
            ...choices.map(({ value, one, loan }) => ({
              value,
              label: loan
                ? `${one.name}, ${displayNumber(loan.equipment)} ${nameIn(loan.equipment.item)}`
                : one.name,
            })),
            ...(templates === undefined ? [PENDING] : []),
          ]}
        />
      </FieldGroup>
    </FormDialog>
  )
}
