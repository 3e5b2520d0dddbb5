import { useLingui } from '@lingui/react/macro'
import { hasMore, saysMore } from '#screens/web/merging/fuller.ts'
import type { MergeRow } from '#screens/web/merging/MergeFields.tsx'
import { type Equipment, equipmentRecord } from '../../contract/equipment.ts'
import type { MergedField } from '../../contract/merge.ts'
import type { Definitions } from '../form/definitions.ts'
import { useValuesDisplay } from '../form/displayValues.ts'
import { useFieldLabels } from '../form/fieldLabels.ts'
import { toValues } from '../form/values.ts'

type Row = MergeRow<MergedField>

/** Fields that are chosen together, because each belongs to the next. */
const KIND = ['category', 'subcategory', 'item'] as const
const ALONE = (Object.keys(equipmentRecord.fields) as (keyof typeof equipmentRecord.fields)[]).filter(
  (field) => !KIND.some((one) => one === field),
)

/** Fields of two records as display texts, side by side. */
export function useMergeRows(kept: Equipment, gone: Equipment, definitions: Definitions): Row[] {
  const { t } = useLingui()
  const label = useFieldLabels()
  const shown = {
    kept: useValuesDisplay(kept, definitions)(toValues(kept, definitions)),
    gone: useValuesDisplay(gone, definitions)(toValues(gone, definitions)),
  }
  const row = (
    name: string,
    fields: readonly MergedField[],
    value: (of: typeof shown.kept) => string | undefined,
    isFuller = (keeps: string, goes: string) => !keeps && goes !== '',
  ): Row => {
    const [keeps = '', goes = ''] = [shown.kept, shown.gone].map(value)
    return { label: name, fields, kept: keeps, gone: goes, isGoneFuller: isFuller(keeps, goes) }
  }
  const partsOf = (of: typeof shown.kept, head: string) =>
    Object.entries(of).flatMap(([field, text]) =>
      field.startsWith(`${head}.`) && text ? [`${label(field)} ${text}`] : [],
    )
  const several = (name: string, head: 'parts' | 'accessories') =>
    row(
      name,
      [head],
      (of) => partsOf(of, head).join(', '),
      () => hasMore(partsOf(shown.kept, head), partsOf(shown.gone, head)),
    )
  return [
    row(label('item'), KIND, (of) => KIND.map((field) => of[field]).join(', ')),
    ...ALONE.map((field) =>
      row(label(field), [field], (of) => of[field], field === 'description' ? saysMore : undefined),
    ),
    // leaves out parts that the user may not see
    ...(kept.vendor === undefined ? [] : [row(label('vendor'), ['vendor'], (of) => of.vendor)]),
    row(label('status'), ['status'], (of) => of.status),
    ...(kept.parts ? [several(t`Specifications`, 'parts')] : []),
    ...(kept.accessories ? [several(t`Accessories`, 'accessories')] : []),
  ]
}
