import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { FieldValues } from 'react-hook-form'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast } from '#ui/web/toast/toast.ts'
import type { EditedKind, ListedRecord } from './recordKind.ts'
import { sentencesOf } from './sentences.ts'

/** Deletes a record after the question; shows a refusal. Undefined if the user may not, or there is no record. */
export function useDeletion<R extends ListedRecord, V extends FieldValues>(
  { noun, calls, name, deletion }: EditedKind<R, V>,
  record: R | undefined,
  leave: () => Promise<void>,
): (() => void) | undefined {
  const { _ } = useLingui()
  const mayDelete = useMayCall(calls.remove)
  const sentences = sentencesOf(noun, _)

  /** Lists the uses of a record, so that nobody confirms a delete that would be refused; empty if unknown. */
  async function findUses({ id }: R): Promise<string> {
    if (!calls.uses) return ''
    const found = await request(calls.uses, { query: { ids: String(id) } }).catch(() => undefined)
    return found?.uses.map(({ text }) => text).join(', ') ?? ''
  }

  async function remove(record: R) {
    const uses = await findUses(record)
    if (uses) {
      const title = t`This record is still in use (${uses}) and cannot be deleted.`
      await ask({ title, consequence: t`Nothing was changed.`, act: t`Close`, only: true })
      return
    }
    const called = name?.(record) ?? _(noun.label)
    const yes = await ask({
      title: sentences.mayDelete,
      consequence: deletion?.(record) ?? sentences.removed(called),
      act: sentences.delete,
      danger: true,
    })
    if (!yes) return
    try {
      await request(calls.remove, { params: { id: record.id } })
    } catch (error) {
      await showFailure(error, _(noun.label))
      // it may be deleted or changed since it was read
      await queryClient.invalidateQueries()
      return
    }
    await leave()
    toast(sentences.deleted)
    await queryClient.invalidateQueries()
  }

  return mayDelete && record ? () => void remove(record) : undefined
}
