import { RecordsScreen } from '#kit/web/split/RecordsScreen.tsx'
import type { RecordKind } from '#kit/web/split/recordKind.ts'
import type { ToolScreenProps } from '#kit/web/split/toolScreen.ts'
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from '../contract/calls.ts'
import type { Template } from '../contract/template.ts'
import { nameIn } from './named.ts'
import { TemplateActs } from './TemplateActs.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { useLanguageNames, useTemplateLabels } from './templateLabels.ts'
import { NOUN } from './templatesNoun.ts'
import { type TemplateValues, toBody, toValues } from './templateValues.ts'

/** Word templates of letters and invoices. */
export function TemplatesScreen(props: ToolScreenProps) {
  const labels = useTemplateLabels()
  const languages = useLanguageNames()
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
    files: ({ document }) => (document ? [document] : []),
    fields: (template) => <TemplateFields template={template} />,
    shown: ({ name, type, language, document }) => ({
      name,
      type: type === null ? '' : String(type),
      language: languages[language],
      document: document?.name ?? '',
    }),
    fieldLabel: (fact) => (labels as Record<string, string>)[fact] ?? fact,
    actions: (template) => <TemplateActs template={template} />,
  }
  return <RecordsScreen kind={kind} {...props} />
}
