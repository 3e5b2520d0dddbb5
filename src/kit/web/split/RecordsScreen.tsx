import { useNavigate } from '@tanstack/react-router'
import type { FieldValues } from 'react-hook-form'
import { searchText } from '#kit/contract/phrase.ts'
import { useCall } from '#kit/web/api/useCall.ts'
import { LoadFailure } from '#kit/web/failure/LoadFailure.tsx'
import { useWords } from '#kit/web/i18n/words.ts'
import { useMayCall } from '#kit/web/session/session.ts'
import { SKIP_DIRTY_CHECK } from '#kit/web/unsaved/useUnsavedChanges.ts'
import { EditRecord } from './EditRecord.tsx'
import { NewRecord } from './NewRecord.tsx'
import type { ListedRecord, RecordKind } from './recordKind.ts'
import { SplitView } from './SplitView.tsx'
import { sentencesOf } from './sentences.ts'
import type { ToolScreenProps } from './toolScreen.ts'

interface RecordsScreenProps<R extends ListedRecord, V extends FieldValues> extends ToolScreenProps {
  kind: RecordKind<R, V>
}

/** A list of records with the form of the chosen one: how all of them look and behave (spec 3, 2.5 and 4). */
export function RecordsScreen<R extends ListedRecord, V extends FieldValues>(
  props: RecordsScreenProps<R, V>,
) {
  const { kind, path, id, switcher } = props
  const words = useWords()
  const navigate = useNavigate()
  const { title, empty, create, count } = sentencesOf(kind.noun)
  const mayCreate = useMayCall(kind.calls.create)
  const loaded = useCall(kind.calls.list, {})
  const records = loaded.data as R[] | undefined
  const choose = (chosen?: number) =>
    navigate({
      to: chosen === undefined ? path : `${path}/${chosen}`,
      state: SKIP_DIRTY_CHECK,
      replace: true,
    })
  const shared = { kind, path, choose }
  if (loaded.error && !records) {
    return <LoadFailure error={loaded.error} onRetry={() => void loaded.refetch()} />
  }
  return (
    <SplitView
      path={path}
      id={id}
      label={words(title)}
      records={records}
      columns={kind.columns}
      text={(record) => searchText(kind.searched(record))}
      empty={words(empty)}
      create={mayCreate ? words(create) : undefined}
      count={(shown) => words(count(shown))}
      switcher={switcher}
      form={(record, draft) =>
        record ? (
          <EditRecord key={record.id} {...shared} record={record} />
        ) : (
          <NewRecord key={draft ? 'draft' : 'none'} {...shared} disabled={!draft} />
        )
      }
    />
  )
}
