import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  {
    table: 'indirect_services',
    description: msg`Work that is tied to no client.`,
    rowName: 't.created_on::text',
  },
  { table: 'indirect_service_notes', description: msg`Notes on work that is tied to no client.` },
]
