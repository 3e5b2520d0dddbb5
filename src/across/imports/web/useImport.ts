import { queryClient } from '#core/web/api/queryClient.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { listImports, readImport } from '../contract/calls.ts'
import type { Import, ImportState } from '../contract/imports.ts'

const UNDER_WAY: readonly ImportState[] = ['CHECKING', 'RUNNING', 'ROLLING_BACK']
/** Polling interval in ms. */
const EVERY = 1000

/** An import, polled while a step is running. */
export const useImport = (id: number) =>
  useCall(
    readImport,
    { params: { id } },
    { again: (one) => one !== undefined && UNDER_WAY.includes(one.state) && EVERY },
  )

/** Shows the result of an act at once, and cancels earlier reads, which would overwrite it. */
export async function showImport(one: Import): Promise<void> {
  const queryKey = [readImport.name, { params: { id: one.id } }]
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, one)
  void queryClient.invalidateQueries({ queryKey: [listImports.name] })
}
