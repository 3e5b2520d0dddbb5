import { Trans, useLingui } from '@lingui/react/macro'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { currentLanguage } from '#core/web/i18n/language.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { type AgreementText, listAgreementVariables, textRecord } from '../../contract/texts.ts'

const { title, title_fr, text: words, text_fr, loanType } = textRecord.fields

/** Title and text in both languages, and the loan type; read-only once published. */
export function TextFields({ text }: { text: AgreementText | undefined }) {
  const { t } = useLingui()
  const types = useOptions(loanTypes.calls.list, nameIn)
  const variables = useLookup(listAgreementVariables, {})
  const french = currentLanguage() === 'fr'
  return (
    <>
      <FieldGroup>
        <Field of={title} width={6} />
        <Field of={title_fr} width={6} />
        <Field
          of={loanType}
          width={6}
          options={types}
          hint={t`None is chosen: it is for all that have none of their own.`}
        />
        <Field of={words} width={12} />
        <Field of={text_fr} width={12} />
      </FieldGroup>
      {text?.status !== 'PUBLISHED' && (
        <details>
          <summary>
            <Trans>Variables</Trans>
          </summary>
          <DataTable
            label={t`Variables`}
            columns={[
              { header: t`Name`, rowHeader: true, cell: ({ tag }) => <code>{tag}</code> },
              {
                header: t`Description`,
                kind: 'note',
                cell: (one) => (french ? one.description_fr : one.description),
              },
            ]}
            rows={variables ?? undefined}
            rowKey={({ tag }) => tag}
            empty={undefined}
            cards
          />
        </details>
      )}
    </>
  )
}
