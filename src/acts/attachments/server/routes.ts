import { bind } from '#core/server/bind.ts'
import { invalid, notFound } from '#core/server/errors.ts'
import { ATTACHMENTS, type OwnerKind, readAttachment, removeAttachment } from '../contract/calls.ts'
import { add } from './add.ts'
import type { Visibility } from './owners.ts'
import { list, read } from './read.ts'
import { remove } from './remove.ts'

const OF = Object.keys(ATTACHMENTS) as OwnerKind[]

export const attachmentRoutes = (isVisible: Visibility) => [
  ...OF.map((of) =>
    bind(ATTACHMENTS[of].list, async ({ params }, caller) => {
      if (!(await isVisible[of](caller, params.id))) throw notFound()
      return list(caller, of, params.id)
    }),
  ),
  ...OF.map((of) =>
    bind(ATTACHMENTS[of].add, async ({ params, body, files: [upload] }, caller) => {
      if (!upload) throw invalid([{ field: 'file', message: 'required' }])
      if (!(await isVisible[of](caller, params.id))) throw notFound()
      return add(caller, of, params.id, body.kind, upload)
    }),
  ),
  bind(readAttachment, ({ params }, caller) => read(caller, params.id, isVisible)),
  bind(removeAttachment, ({ params }, caller) => remove(caller, params.id, isVisible).then(() => undefined)),
]
