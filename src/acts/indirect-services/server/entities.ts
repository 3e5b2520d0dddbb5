import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  { table: 'indirect_services', about: msg`Work that is tied to no client.`, called: 't.created_on::text' },
  { table: 'indirect_service_notes', about: msg`Notes on work that is tied to no client.` },
]
