import type { ReactNode } from 'react'
import { RecordsScreen } from '#screens/web/split/RecordsScreen.tsx'
import type { ListedRecord } from '#screens/web/split/recordKind.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { lists, type ReferenceList } from '../contract/lists.ts'
import { useListKind } from './useListKind.tsx'

type Actions = (record: ListedRecord) => ReactNode

/** The screen of a declared list, with the further actions on a saved record. */
export function listScreen(entity: string, actions?: Actions) {
  const list = lists.find((declared) => declared.entity === entity)
  if (!list) throw new Error(`no list ${entity}`)
  return function DeclaredList(props: ToolScreenProps) {
    return <ListScreen list={list} actions={actions} {...props} />
  }
}

type ListScreenProps = ToolScreenProps & { list: ReferenceList; actions: Actions | undefined }

function ListScreen({ list, actions, ...props }: ListScreenProps) {
  return <RecordsScreen kind={{ ...useListKind(list), ...(actions && { actions }) }} {...props} />
}
