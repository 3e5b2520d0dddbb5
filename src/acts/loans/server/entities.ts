import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'
import { CLIENT } from '#records/clients/server/entities.ts'
import { PIECE } from '#records/equipment/server/entities.ts'

/** SQL of the piece and the client to whom a row `t` refers. */
export const PIECE_AND_CLIENT = `concat_ws(', ', ${PIECE}, ${CLIENT})`

export const entities: readonly Entity[] = [
  {
    table: 'loans',
    description: msg`Loans. One without return_date is open.`,
    subjectAccessFile: 'loans.json',
    nouns: { one: msg`loan`, many: msg`loans` },
    resource: 'LOANS',
    isArchivable: true,
    rowName: PIECE_AND_CLIENT,
    columns: {
      client_id: {
        refersTo: 'clients',
        merge: {
          name: `concat_ws(' ', ${PIECE}, t.loan_date)`,
          field: 'client',
          namePermission: 'READ_LOANS',
        },
      },
      equipment_id: {
        refersTo: 'equipment',
        merge: {
          name: `concat_ws(' – ', t.loan_date, t.return_date)`,
          field: 'equipment',
          namePermission: 'READ_LOANS',
        },
      },
    },
  },
  { table: 'loan_returns', description: msg`What was said when a loan came back.` },
  { table: 'loan_reviews', description: msg`What came of asking whether what is lent is still needed.` },
  {
    table: 'loan_return_missing',
    description: msg`Accessories that were missing at a return.`,
    nouns: { one: msg`return of a loan`, many: msg`returns of loans` },
    resource: 'LOANS',
    isArchivable: true,
  },
]
