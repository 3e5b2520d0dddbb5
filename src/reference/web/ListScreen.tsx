import { RecordsScreen } from '#screens/web/split/RecordsScreen.tsx'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { lists, type ReferenceList } from '../contract/lists.ts'
import { useListKind } from './useListKind.tsx'

/** The screen of a declared list. */
export function listScreen(entity: string) {
  const list = lists.find((declared) => declared.entity === entity)
  if (!list) throw new Error(`no list ${entity}`)
  return function DeclaredList(props: ToolScreenProps) {
    return <ListScreen list={list} {...props} />
  }
}

function ListScreen({ list, ...props }: ToolScreenProps & { list: ReferenceList }) {
  return <RecordsScreen kind={useListKind(list)} {...props} />
}
