import { t } from '@lingui/core/macro'
import { request } from '#core/web/api/request.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import type { Attachment } from '../contract/attachments.ts'
import { removeAttachment } from '../contract/calls.ts'

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
}
