import { useLookup } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { RecordsScreen } from '#screens/web/split/RecordsScreen.tsx'
import type { RecordKind } from '#screens/web/split/recordKind.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { useAuditLabel, useLabels } from '#ui/web/record/labels.ts'
import { useDisplay } from '#ui/web/record/useDisplay.ts'
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  listTemplateTypes,
  updateTemplate,
} from '../contract/calls.ts'
import { type Template, templateRecord } from '../contract/template.ts'
import { TemplateActs } from './TemplateActs.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { NOUN } from './templatesNoun.ts'
import { type TemplateValues, toBody, toValues } from './templateValues.ts'
import { useLanguageNames } from './useLanguageNames.ts'

export function TemplatesScreen(props: ToolScreenProps) {
  const labels = useLabels(templateRecord)
  const display = useDisplay(templateRecord, { type: useOptions(listTemplateTypes, nameIn) })
  const languages = useLanguageNames()
  const templates = useLookup(listTemplates, {}) ?? []
  const kind: RecordKind<Template, TemplateValues> = {
    noun: NOUN,
    calls: { list: listTemplates, create: createTemplate, update: updateTemplate, remove: deleteTemplate },
    name: ({ name }) => name,
    namesNoun: true,
    columns: [
      { header: labels.name, rowHeader: true, cell: ({ name }) => name },
      { header: labels.type, cell: ({ type }) => nameIn(type) },
      { header: labels.document, cell: ({ filename }) => filename },
    ],
    searched: ({ name, filename, type }) => [
      name,
      filename,
      ...[type, ...type.variables].flatMap((of) => [of.description, of.description_fr]),
      type.name,
      type.name_fr,
      ...type.variables.flatMap(({ id, name: tag }) => [String(id), tag]),
    ],
    toValues,
    toBody,
    fields: (template) => <TemplateFields template={template} />,
    display: (values) => ({
      ...display(values),
      language: languages[values.language],
      partner: templates.find(({ id }) => id === values.partner)?.name ?? '',
      document: values.document?.name ?? '',
    }),
    fieldLabel: useAuditLabel(templateRecord),
    actions: (template) => <TemplateActs template={template} />,
  }
  return <RecordsScreen kind={kind} {...props} />
}
