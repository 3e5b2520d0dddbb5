import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { nameIn } from '#core/web/i18n/names.ts'
import { RecordsScreen } from '#screens/web/split/RecordsScreen.tsx'
import type { RecordKind } from '#screens/web/split/recordKind.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import {
  type Detail,
  detailRecord,
  equipmentAccessories,
  equipmentParts,
  optionText,
} from '../../contract/details.ts'
import { equipmentSubcategories } from '../../contract/lists/catalogue.ts'
import { ProtectedMark } from '../ProtectedMark.tsx'
import { DetailFields } from './DetailFields.tsx'
import { type DetailValues, toBody, toValues } from './detailValues.ts'

interface DetailsScreenProps extends ToolScreenProps {
  list: typeof equipmentParts | typeof equipmentAccessories
  header: string
}

/**
 * The specifications or accessories of equipment: a choice of options or a checkbox, by subcategory (rules 3.3 and
 * 3.4).
 */
function DetailsScreen({ list, header, ...props }: DetailsScreenProps) {
  const { t } = useLingui()
  const hasSizes = list === equipmentParts
  const typeName = (type: Detail['type']) => (type === 'SELECT' ? t`Select` : t`Checkbox`)
  const displayType = ({ type, options: { length } }: Detail) =>
    type === 'SELECT'
      ? t`${plural(length, { one: 'Select: # option', other: 'Select: # options' })}`
      : typeName(type)
  const subcategories = useOptions(equipmentSubcategories.calls.list, nameIn)
  const nameOf = (id: number) => subcategories.find(({ value }) => value === id)?.label ?? ''
  const kind: RecordKind<Detail, DetailValues> = {
    noun: list,
    calls: list.calls,
    name: nameIn,
    columns: [
      {
        header,
        rowHeader: true,
        cell: (detail) => (
          <>
            {nameIn(detail)}
            {detail.protected && <ProtectedMark />}
          </>
        ),
      },
      { header: t`Type`, cell: displayType },
    ],
    searched: (detail) => [detail.name, detail.name_fr, displayType(detail)],
    toValues,
    toBody: (values, detail) => toBody(values, detail, hasSizes),
    fields: (detail) => <DetailFields detail={detail} hasSizes={hasSizes} />,
    display: ({ options, assignments, type, unit, assignedToAll, ...names }) => ({
      ...names,
      type: typeName(type),
      unit: unit ?? '',
      options: options.map(({ value, number }) => optionText(value, number)).join(', '),
      assignedToAll: assignedToAll ? t`Yes` : t`No`,
      assignments: assignments.map(({ subcategory, rank }) => `${nameOf(subcategory)} ${rank}`).join(', '),
    }),
    fieldLabel: useAuditLabel(detailRecord),
  }
  return <RecordsScreen kind={kind} {...props} />
}

export function SpecificationsScreen(props: ToolScreenProps) {
  const { t } = useLingui()
  return <DetailsScreen list={equipmentParts} header={t`Specification`} {...props} />
}

export function AccessoriesScreen(props: ToolScreenProps) {
  const { t } = useLingui()
  return <DetailsScreen list={equipmentAccessories} header={t`Accessory`} {...props} />
}
