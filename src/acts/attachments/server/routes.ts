import { bind } from '#core/server/bind.ts'
import { ATTACHMENTS, type OwnerKind, readAttachment, removeAttachment } from '../contract/calls.ts'
import { add } from './add.ts'
import { list, read } from './read.ts'
import { remove } from './remove.ts'

const OF = Object.keys(ATTACHMENTS) as OwnerKind[]

export const routes = [
  ...OF.map((of) => bind(ATTACHMENTS[of].list, ({ params }, caller) => list(caller, of, params.id))),
  ...OF.map((of) =>
    bind(ATTACHMENTS[of].add, ({ params, body, files }, caller) =>
      add(caller, of, params.id, body.kind, files),
    ),
  ),
  bind(readAttachment, ({ params }, caller) => read(caller, params.id)),
  bind(removeAttachment, ({ params }, caller) => remove(caller, params.id).then(() => undefined)),
]
