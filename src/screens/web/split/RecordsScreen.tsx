import type { FieldValues } from 'react-hook-form'
import { RecordsView } from './RecordsView.tsx'
import type { ListedRecord, PagedKind, RecordKind } from './recordKind.ts'
import type { SplitScreenProps } from './toolScreen.ts'
import { usePagedList } from './usePagedList.ts'
import { useWholeList } from './useWholeList.ts'

interface RecordsScreenProps<R extends ListedRecord, V extends FieldValues> extends SplitScreenProps {
  kind: RecordKind<R, V>
}

/** The screen of a list that comes whole. */
export function RecordsScreen<R extends ListedRecord, V extends FieldValues>(
  props: RecordsScreenProps<R, V>,
) {
  return <RecordsView {...props} list={useWholeList(props.kind, props.id)} />
}

interface PagedRecordsScreenProps<R extends ListedRecord, V extends FieldValues> extends SplitScreenProps {
  kind: PagedKind<R, V>
}

/** The screen of a list that the server searches and pages: for what grows without end. */
export function PagedRecordsScreen<R extends ListedRecord, V extends FieldValues>(
  props: PagedRecordsScreenProps<R, V>,
) {
  return <RecordsView {...props} list={usePagedList(props.kind, props.id)} />
}
