import type { QueryKey } from '@tanstack/react-query'
import type { Call } from '#core/contract/call.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { ask, type Question } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { focusHeading } from '#ui/web/focus/headingFocus.ts'
import { toast, type Undo } from '#ui/web/toast/toast.ts'

interface Archiving<R> {
  /** The subject of refusals: "A client". */
  subject: string
  question: (record: R) => Pick<Question, 'title' | 'consequence' | 'act'>
  archived: string
  restored: string
  archive: (id: number) => Promise<unknown>
  /** The call whose access decides who may restore. */
  restoring: Pick<Call, 'access'>
  /** Returns the restored record. */
  restore: (id: number) => Promise<unknown>
  /** The key of the query that reads one record. */
  queryKey: (id: number) => QueryKey
  lists: readonly Call[]
}

/** Archives after a question, with undo, and restores. Both return whether it was done, and show a refusal. */
export function useArchiving<R extends { id: number }>(kind: Archiving<R>) {
  const mayRestore = useMayCall(kind.restoring)
  function refreshLists() {
    for (const call of kind.lists) void queryClient.invalidateQueries({ queryKey: [call.name] })
  }
  async function done(id: number, sentence: string, undo?: Undo): Promise<true> {
    refreshLists()
    await queryClient.invalidateQueries({ queryKey: kind.queryKey(id), refetchType: 'none' })
    toast(sentence, undo)
    return true
  }
  async function archive(record: R): Promise<boolean> {
    if (!(await ask({ ...kind.question(record), danger: true }))) return false
    return kind
      .archive(record.id)
      .then(() => done(record.id, kind.archived, mayRestore ? () => restore(record) : undefined))
      .catch(async (error: unknown) => {
        await showFailure(error, kind.subject)
        // it may be deleted or changed since the list was read; the list then keeps the focus of its button
        refreshLists()
        return false
      })
  }
  async function restore({ id }: { id: number }): Promise<boolean> {
    return kind
      .restore(id)
      .then((restored) => {
        queryClient.setQueryData(kind.queryKey(id), restored)
        // the pressed button disappears
        focusHeading()
        return done(id, kind.restored)
      })
      .catch((error: unknown) => showFailure(error, kind.subject))
  }
  return { archive, restore }
}
