import { useLingui } from '@lingui/react/macro'
import { checklists } from '#acts/preparations/contract/checklists.ts'
import { equipmentItems, equipmentSubcategories } from '#base/reference/contract/lists/catalogue.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { RecordsScreen } from '#screens/web/split/RecordsScreen.tsx'
import type { RecordKind } from '#screens/web/split/recordKind.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import { type Plan, planRecord, plans } from '../../contract/plans.ts'
import { useIntervals, useWords } from '../words.ts'
import { PlanFields } from './PlanFields.tsx'
import { type PlanValues, toBody, toValues } from './planValues.ts'

export function PlansScreen(props: ToolScreenProps) {
  const { t } = useLingui()
  const words = useWords()
  const intervals = useIntervals()
  const items = useOptions(equipmentItems.calls.list, nameIn)
  const subcategories = useOptions(equipmentSubcategories.calls.list, nameIn)
  const lists = useOptions(checklists.calls.list, nameIn)
  const named = (options: typeof items, ids: readonly number[]) =>
    ids.map((id) => options.find(({ value }) => value === id)?.label ?? '').join(', ')
  const forWhat = ({ items: some, subcategories: kinds }: Plan) => [...kinds, ...some].map(nameIn).join(', ')
  const kind: RecordKind<Plan, PlanValues> = {
    noun: plans,
    calls: plans.calls,
    name: nameIn,
    columns: [
      {
        header: t`Maintenance plan`,
        rowHeader: true,
        cell: (plan) => (
          <>
            {nameIn(plan)}
            <SecondLine>{forWhat(plan)}</SecondLine>
          </>
        ),
      },
      { header: t({ message: 'When', context: 'maintenance plan' }), cell: intervals },
      { header: t`When overdue`, cell: ({ whenOverdue }) => words.whenOverdue(whenOverdue) },
    ],
    searched: (plan) => [
      plan.name,
      plan.name_fr,
      forWhat(plan),
      intervals(plan),
      words.whenOverdue(plan.whenOverdue),
    ],
    toValues,
    toBody,
    fields: () => <PlanFields />,
    display: ({ whenOverdue, items: some, subcategories: kinds, checklist, everyReturn, ...texts }) => ({
      ...texts,
      everyReturn: everyReturn ? t`Yes` : t`No`,
      whenOverdue: words.whenOverdue(whenOverdue),
      items: named(items, some),
      subcategories: named(subcategories, kinds),
      checklist: checklist === null ? '' : named(lists, [checklist]),
    }),
    fieldLabel: useAuditLabel(planRecord),
    deletion: () => t`Nothing is due by it any more.`,
  }
  return <RecordsScreen kind={kind} {...props} />
}
