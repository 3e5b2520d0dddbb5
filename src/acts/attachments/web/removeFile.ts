import { t } from '@lingui/core/macro'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import type { Attachment } from '../contract/attachments.ts'
import { ATTACHMENTS, removeAttachment } from '../contract/calls.ts'

const LISTS = Object.values(ATTACHMENTS).map(({ list }) => list.name)

/** Invalidates all lists: a file of an item is also in the lists of its pieces. */
export const refreshFiles = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => LISTS.includes(String(queryKey[0])) })

/** Removes a file after a confirmation. */
export async function removeFile({ id, fileName }: Pick<Attachment, 'id' | 'fileName'>): Promise<void> {
  const sure = await ask({
    title: t`Remove ${fileName}?`,
    consequence: t`It is gone for good.`,
    act: t`Remove`,
    danger: true,
  })
  if (!sure) return
  await request(removeAttachment, { params: { id } }).catch((error: unknown) => showFailure(error, t`A file`))
  await refreshFiles()
}
