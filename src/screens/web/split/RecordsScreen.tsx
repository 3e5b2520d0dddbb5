import type { FieldValues } from 'react-hook-form'
import type { ListedRecord, PagedKind, RecordKind } from './recordKind.ts'
import { SplitView } from './SplitView.tsx'
import type { SplitScreenProps } from './toolScreen.ts'
import { usePagedRecords, useWholeList } from './useRecordList.ts'

interface RecordsScreenProps<R extends ListedRecord, V extends FieldValues> extends SplitScreenProps {
  kind: RecordKind<R, V>
}

/** The screen of a list that is loaded whole. */
export function RecordsScreen<R extends ListedRecord, V extends FieldValues>(
  props: RecordsScreenProps<R, V>,
) {
  return <SplitView {...props} list={useWholeList(props.kind, props.id)} />
}

interface PagedRecordsScreenProps<R extends ListedRecord, V extends FieldValues> extends SplitScreenProps {
  kind: PagedKind<R, V>
}

/** The screen of a list that the server searches and pages: for lists that grow without limit. */
export function PagedRecordsScreen<R extends ListedRecord, V extends FieldValues>(
  props: PagedRecordsScreenProps<R, V>,
) {
  return <SplitView {...props} list={usePagedRecords(props.kind, props.id)} />
}
