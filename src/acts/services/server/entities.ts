import { PIECE_AND_CLIENT } from '#acts/loans/server/entities.ts'
import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'
import { PIECE } from '#records/equipment/server/entities.ts'

export const entities: readonly Entity[] = [
  {
    table: 'services',
    description: msg`Repairs, with their hours and billing code once they are done.`,
    subjectAccessFile: 'repairs.json',
    nouns: { one: msg`repair`, many: msg`repairs` },
    resource: 'SERVICES',
    isArchivable: true,
    rowName: PIECE_AND_CLIENT,
    columns: {
      client_id: {
        refersTo: 'clients',
        merge: {
          name: `concat_ws(' ', ${PIECE}, coalesce(t.service_date, t.reported_on))`,
          field: 'client',
          namePermission: 'READ_SERVICES',
        },
      },
      equipment_id: {
        refersTo: 'equipment',
        merge: {
          name: 'coalesce(t.service_date, t.reported_on)',
          field: 'equipment',
          namePermission: 'READ_SERVICES',
        },
      },
    },
  },
  {
    table: 'service_lines',
    description: msg`Lines of repairs: labour, parts, travel and others, beside hours and billing code.`,
    nouns: { one: msg`line of a repair`, many: msg`lines of repairs` },
    resource: 'SERVICES',
    isArchivable: true,
  },
  {
    table: 'service_approvals',
    description: msg`What the funder of a repair was asked before the work, and its answer.`,
    nouns: { one: msg`approval of a repair`, many: msg`approvals of repairs` },
    resource: 'SERVICES',
    isArchivable: true,
  },
]
