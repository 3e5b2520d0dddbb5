import type { z } from 'zod'
import type { Call } from '#core/contract/call.ts'
import type { idParams } from '#core/contract/fields.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { cacheAnswer, callQuery } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { ask, type Question } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { focusHeading } from '#ui/web/focus/headingFocus.ts'
import { toast, type Undo } from '#ui/web/toast/toast.ts'

type OfRecord<A extends z.ZodType | undefined> = Call<
  typeof idParams,
  undefined,
  undefined,
  A,
  undefined,
  false
>

interface Archiving<R, A extends z.ZodType> {
  /** The subject of refusals: "A client". */
  subject: string
  question: (record: R) => Pick<Question, 'title' | 'consequence' | 'act'>
  archived: string
  restored: string
  archive: OfRecord<undefined>
  /** Answers the restored record. */
  restore: OfRecord<A>
  read: OfRecord<z.ZodType>
}

/** Archives after a question, with undo, and restores. Both return whether it was done, and show a refusal. */
export function useArchiving<R extends { id: number }, A extends z.ZodType = z.ZodType>(
  kind: Archiving<R, A>,
) {
  const mayRestore = useMayCall(kind.restore)
  async function done(id: number, sentence: string, undo?: Undo): Promise<true> {
    const { queryKey } = callQuery(kind.read, { params: { id } })
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    toast(sentence, undo)
    return true
  }
  async function archive(record: R): Promise<boolean> {
    const { id } = record
    if (!(await ask({ ...kind.question(record), danger: true }))) return false
    return request(kind.archive, { params: { id } })
      .then(() => done(id, kind.archived, mayRestore ? () => restore(record) : undefined))
      .catch((error: unknown) => showFailure(error, kind.subject))
  }
  async function restore({ id }: { id: number }): Promise<boolean> {
    return request(kind.restore, { params: { id } })
      .then((restored) => {
        cacheAnswer(kind.read, { params: { id } }, restored)
        // the pressed button disappears
        focusHeading()
        return done(id, kind.restored)
      })
      .catch((error: unknown) => showFailure(error, kind.subject))
  }
  return { archive, restore }
}
