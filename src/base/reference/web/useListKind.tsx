import { useLingui } from '@lingui/react'
import { valueIn } from '#core/web/i18n/names.ts'
import type { RecordKind } from '#screens/web/split/recordKind.ts'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import { useDisplay } from '#ui/web/record/useDisplay.ts'
import { displayFields } from '../contract/declare.ts'
import type { ReferenceList } from '../contract/lists.ts'
import { ListFields } from './ListFields.tsx'
import { type ListRecord, type ListValues, toBody, toValues } from './listValues.ts'
import { useListColumns } from './useListColumns.tsx'

/** A declared list as the kind of record that the list screen expects. */
export function useListKind(list: ReferenceList): RecordKind<ListRecord, ListValues> {
  const { _ } = useLingui()
  const { record, choices } = list
  const display = useDisplay(record)
  const chosen = (name: string, place: unknown) => {
    const option = choices[name]?.options[Number(place)]
    return option && _(option.label)
  }
  const names = Object.keys(displayFields(record.fields, choices))
  return {
    noun: list,
    calls: list.calls,
    name: (saved) => String(valueIn(saved, list.title)),
    ...useListColumns(list),
    toValues: (saved) => toValues(list, saved),
    toBody: (values, saved) => toBody(list, values, saved?.version),
    fields: () => <ListFields list={list} />,
    display: (values) => {
      const texts = display(values)
      return Object.fromEntries(names.map((name) => [name, texts[name] ?? chosen(name, values[name])]))
    },
    fieldLabel: useAuditLabel(record),
  }
}
