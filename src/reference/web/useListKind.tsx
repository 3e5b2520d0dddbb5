import { useWords } from '#kit/web/i18n/words.ts'
import type { RecordKind } from '#kit/web/split/recordKind.ts'
import type { ReferenceList } from '../contract/lists.ts'
import { ListFields } from './ListFields.tsx'
import { shownValues } from './listText.ts'
import { type ListRecord, type ListValues, toBody, toValues } from './listValues.ts'
import { useListColumns } from './useListColumns.tsx'

/** A declared list as the screen of lists wants it. */
export function useListKind(list: ReferenceList): RecordKind<ListRecord, ListValues> {
  const words = useWords()
  return {
    noun: list,
    calls: list.calls,
    name: (record) => String(record[list.title]),
    ...useListColumns(list),
    toValues: (record) => toValues(list, record),
    toBody: (values, record) => toBody(list, values, record?.version),
    fields: () => <ListFields list={list} />,
    shown: shownValues(list, words),
    fieldLabel: (name) => words(list.fields[name]?.label ?? [name, name]),
  }
}
