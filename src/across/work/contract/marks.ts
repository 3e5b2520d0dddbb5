import type { Access } from '#core/contract/access.ts'
import type { Kind } from '../contract.ts'

/** Access to assigning and snoozing an entry: the same as to the act that it waits for. */
export const MARKS: Record<Kind, Access> = {
  TODOS: 'signed-in',
  LOANS_DUE: { anyOf: ['UPDATE_LOANS', 'RETURN_LOANS'] },
  LOANS_TO_REVIEW: 'UPDATE_LOANS',
  NOT_REACHED: 'UPDATE_LOANS',
  TO_COLLECT: { anyOf: ['UPDATE_LOANS', 'RETURN_LOANS'] },
  DECEASED: { anyOf: ['UPDATE_LOANS', 'RETURN_LOANS'] },
  AGREEMENTS: 'CREATE_AGREEMENTS',
  OLD_HOLDS: 'UPDATE_EQUIPMENT',
  REQUESTS: 'UPDATE_REQUESTS',
  FITS: 'UPDATE_REQUESTS',
  RESERVATIONS: 'UPDATE_EQUIPMENT',
  IN_PREPARATION: 'UPDATE_EQUIPMENT',
  INSPECTIONS: 'CREATE_INSPECTIONS',
  REPAIRS: 'UPDATE_SERVICES',
  RECALLS: 'UPDATE_CAMPAIGNS',
  TO_BILL: 'CREATE_INVOICE_ITEMS',
  RENT: 'CREATE_INVOICE_ITEMS',
  TO_APPROVE: { anyOf: ['CREATE_INVOICES', 'UPDATE_INVOICES'] },
  FORGOTTEN_EMAILS: { role: 'ADMIN' },
}
