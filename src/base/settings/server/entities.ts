import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  { table: 'organisation_settings', description: msg`What the organisation sets for itself.` },
]
