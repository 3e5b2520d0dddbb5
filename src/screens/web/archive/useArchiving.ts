import type { QueryKey } from '@tanstack/react-query'
import type { Call } from '#core/contract/call.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { ask, type Question } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { focusHeading } from '#ui/web/focus/headingFocus.ts'
import { toast, type Undo } from '#ui/web/toast/toast.ts'

interface Archiving<R> {
  /** Stands in what a refusal says: "A client". */
  subject: string
  question: (record: R) => Pick<Question, 'title' | 'consequence' | 'act'>
  archived: string
  restored: string
  archive: (id: number) => Promise<unknown>
  /** Says who may bring one back. */
  restoring: Pick<Call, 'access'>
  /** Answers the record as it is then. */
  restore: (id: number) => Promise<unknown>
  /** Of the query that reads one. */
  queryKey: (id: number) => QueryKey
  lists: readonly Call[]
}

/** Archives after a question, which can be undone, and brings back. Both answer whether it was done; a refusal is shown. */
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
        // it may be gone, or changed, since the list was read; the list then keeps the focus that its button had
        refreshLists()
        return false
      })
  }
  async function restore({ id }: { id: number }): Promise<boolean> {
    return kind
      .restore(id)
      .then((restored) => {
        queryClient.setQueryData(kind.queryKey(id), restored)
        // the button that was pressed goes away
        focusHeading()
        return done(id, kind.restored)
      })
      .catch((error: unknown) => showFailure(error, kind.subject))
  }
  return { archive, restore }
}
