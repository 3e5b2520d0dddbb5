import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'
import { CLIENT } from '#records/clients/server/entities.ts'
import { PIECE } from '#records/equipment/server/entities.ts'

/** SQL of the piece and the client to whom a row `t` refers. */
export const PIECE_AND_CLIENT = `concat_ws(', ', ${PIECE}, ${CLIENT})`

export const entities: readonly Entity[] = [
  {
    table: 'loans',
    about: msg`Loans. One without return_date is open.`,
    disclosedIn: 'loans.json',
    nouns: { one: msg`loan`, many: msg`loans` },
    resource: 'LOANS',
    archives: true,
    called: PIECE_AND_CLIENT,
    columns: {
      client_id: {
        refersTo: 'clients',
        merge: { name: `concat_ws(' ', ${PIECE}, t.loan_date)`, field: 'client', reads: 'READ_LOANS' },
      },
      equipment_id: {
        refersTo: 'equipment',
        merge: {
          name: `concat_ws(' – ', t.loan_date, t.return_date)`,
          field: 'equipment',
          reads: 'READ_LOANS',
        },
      },
    },
  },
  { table: 'loan_returns', about: msg`What was said when a loan came back.` },
  { table: 'loan_reviews', about: msg`What came of asking whether what is lent is still needed.` },
  {
    table: 'loan_return_missing',
    about: msg`Accessories that were missing at a return.`,
    nouns: { one: msg`return of a loan`, many: msg`returns of loans` },
    resource: 'LOANS',
    archives: true,
  },
]
