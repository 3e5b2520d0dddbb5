import { queryClient } from '#core/web/api/queryClient.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { listImports, readImport } from '../contract/calls.ts'
import type { Import, ImportState } from '../contract/imports.ts'

const UNDER_WAY: readonly ImportState[] = ['CHECKING', 'RUNNING', 'ROLLING_BACK']
/** So often what is under way is looked at, in ms. */
const EVERY = 1000

/** An import, looked at again while something of it is under way. */
export const useImport = (id: number) =>
  useCall(
    readImport,
    { params: { id } },
    { again: (one) => one !== undefined && UNDER_WAY.includes(one.state) && EVERY },
  )

/** What an act has answered is shown at once, and not what was read before it and comes after. */
export async function showImport(one: Import): Promise<void> {
  const queryKey = [readImport.name, { params: { id: one.id } }]
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, one)
  void queryClient.invalidateQueries({ queryKey: [listImports.name] })
}
