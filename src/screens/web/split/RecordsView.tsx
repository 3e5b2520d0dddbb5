import { useLingui } from '@lingui/react'
import type { FieldValues } from 'react-hook-form'
import { useMayCall } from '#core/web/session/session.ts'
import { useGo } from '#ui/web/dialog/modalRoute.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { SKIP_DIRTY_CHECK } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { EditRecord } from './EditRecord.tsx'
import type { Listed } from './listed.ts'
import { NewRecord } from './NewRecord.tsx'
import type { EditedKind, ListedRecord } from './recordKind.ts'
import { SplitView } from './SplitView.tsx'
import { sentencesOf } from './sentences.ts'
import type { SplitScreenProps } from './toolScreen.ts'

interface RecordsViewProps<R extends ListedRecord, V extends FieldValues> extends SplitScreenProps {
  kind: EditedKind<R, V>
  list: Listed<R>
}

/** A list of records with the form of the chosen one: how all of them look and behave (rules 3.2.5 and 3.4). */
export function RecordsView<R extends ListedRecord, V extends FieldValues>(props: RecordsViewProps<R, V>) {
  const { kind, list, path, id, newPath, switcher } = props
  const { _ } = useLingui()
  const go = useGo()
  const { title, empty, create, count } = sentencesOf(kind.noun, _)
  const mayCreate = useMayCall(kind.calls.create)
  const mayUpdate = useMayCall(kind.calls.update)
  const choose = (chosen?: number) =>
    go(chosen === undefined ? path : `${path}/${chosen}`, { state: SKIP_DIRTY_CHECK, replace: true })
  const shared = { kind, path, choose, saves: mayCreate || mayUpdate }
  if (list.error && !(list.rows && list.chosen)) {
    return <LoadFailure error={list.error} onRetry={list.retry} />
  }
  return (
    <SplitView
      path={path}
      id={id}
      newPath={newPath}
      label={title}
      list={list}
      columns={kind.columns}
      empty={empty}
      create={mayCreate ? create : undefined}
      count={count}
      switcher={switcher}
      form={(record, draft) =>
        record ? (
          <EditRecord key={record.id} {...shared} record={record} reread={list.reread} />
        ) : (
          <NewRecord key={draft ? 'draft' : 'none'} {...shared} disabled={!draft} />
        )
      }
    />
  )
}
