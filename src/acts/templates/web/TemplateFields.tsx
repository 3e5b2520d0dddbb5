import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLookup } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { toOptions, useOptions } from '#ui/web/form/useOptions.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { listTemplates, listTemplateTypes } from '../contract/calls.ts'
import { LANGUAGES, type Template, templateRecord } from '../contract/template.ts'
import { DocumentField } from './DocumentField.tsx'
import type { TemplateValues } from './templateValues.ts'
import { useLanguageNames } from './useLanguageNames.ts'
import { Variables } from './Variables.tsx'

/** Name, type and Word document, and below them the variables of the type (rule 3.5). */
export function TemplateFields({ template }: { template: Template | undefined }) {
  const { t } = useLingui()
  const labels = useLabels(templateRecord)
  const languages = useLanguageNames()
  const { control } = useFormContext<TemplateValues>()
  const type = useWatch({ control, name: 'type' })
  const language = useWatch({ control, name: 'language' })
  const types = useLookup(listTemplateTypes, {})
  const partners = useOptions(listTemplates, (one) =>
    one.type.id === type && one.language !== language ? one.name : undefined,
  )
  const chosen =
    types?.find(({ id }) => id === type) ?? (template?.type.id === type ? template?.type : undefined)
  return (
    <>
      <FieldGroup>
        <Field of={templateRecord.fields.name} />
        <Field of={templateRecord.fields.type} options={toOptions(types, nameIn)} width={6} />
        <SelectField
          name="language"
          label={labels.language}
          required
          options={LANGUAGES.map((one) => ({ value: one, label: languages[one] }))}
          width={6}
        />
        <SelectField
          name="partner"
          label={labels.partner}
          hint={t`The same letter in the other language: each client gets theirs.`}
          options={partners}
          emptyLabel={t`None`}
          width={6}
        />
        <DocumentField name="document" label={labels.document} required={!template} saved={template} />
      </FieldGroup>
      {chosen && <Variables type={chosen} />}
    </>
  )
}
