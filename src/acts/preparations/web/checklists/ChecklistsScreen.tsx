import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { equipmentSubcategories } from '#base/reference/contract/lists/catalogue.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { RecordsScreen } from '#screens/web/split/RecordsScreen.tsx'
import type { RecordKind } from '#screens/web/split/recordKind.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import { type Checklist, checklistRecord, checklists } from '../../contract/checklists.ts'
import { useWords } from '../words.ts'
import { ChecklistFields } from './ChecklistFields.tsx'
import { type ChecklistValues, toBody, toValues } from './checklistValues.ts'

/** Screen for the checklists of returns, inspections and handovers. */
export function ChecklistsScreen(props: ToolScreenProps) {
  const { t } = useLingui()
  const words = useWords()
  const subcategories = useOptions(equipmentSubcategories.calls.list, nameIn)
  const nameOf = (id: number) => subcategories.find(({ value }) => value === id)?.label ?? ''
  const forWhat = (names: string[]) => names.join(', ') || t({ message: 'All', context: 'subcategories' })
  const kind: RecordKind<Checklist, ChecklistValues> = {
    noun: checklists,
    calls: checklists.calls,
    name: nameIn,
    columns: [
      {
        header: t`Checklist`,
        rowHeader: true,
        cell: ({ lines: { length }, ...names }) => (
          <>
            {nameIn(names)}
            <SecondLine>{t`${plural(length, { one: '# line', other: '# lines' })}`}</SecondLine>
          </>
        ),
      },
      { header: t`Kind`, cell: (one) => words.kind(one.kind) },
      { header: t`Subcategories`, cell: (one) => forWhat(one.subcategories.map(nameIn)) },
    ],
    searched: (one) => [one.name, one.name_fr, words.kind(one.kind), forWhat(one.subcategories.map(nameIn))],
    toValues,
    toBody,
    fields: () => <ChecklistFields />,
    display: ({ kind: chosen, subcategories: ids, lines, ...names }) => ({
      ...names,
      kind: words.kind(chosen),
      subcategories: forWhat(ids.map(nameOf)),
      lines: lines.map(({ text }) => text).join('; '),
    }),
    fieldLabel: useAuditLabel(checklistRecord),
    deletion: () => t`It is no longer offered. What was begun with it can be finished.`,
  }
  return <RecordsScreen kind={kind} {...props} />
}
