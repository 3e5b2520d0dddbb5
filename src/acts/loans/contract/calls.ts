import { z } from 'zod'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { historyCall } from '#base/trail/contract.ts'
import { archivedCall } from '#core/contract/archived.ts'
import { call } from '#core/contract/call.ts'
import { id, idParams } from '#core/contract/fields.ts'
import { pageable, pageableQuery } from '#core/contract/paging.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { PIECES } from '#records/equipment/contract/calls.ts'
import { LENDS, RETURNS, SEES_LOANS_OF_CLIENT, SEES_LOANS_OF_PIECE, SENDS_RECEIPTS } from './access.ts'
import { loan } from './loan.ts'
import { loanInput } from './loan-input.ts'
import { returned, returnInput, returnQuestions } from './return-input.ts'

/** Reading calls that show loans, or the pieces that they change. */
export const LOANS = [
  ...['clientLoans', 'equipmentLoans', 'listLoans', 'loanDefaults', 'mostRecentLoan', 'loanHistory'],
  ...PIECES,
]

/** A return may begin a preparation; taken back or corrected, it ends it. */
const LOANS_AND_PREPARATIONS = [...LOANS, 'listPreparations', 'readPreparation']

export const clientLoans = call({
  name: 'clientLoans',
  method: 'GET',
  path: '/api/clients/{id}/loans',
  access: SEES_LOANS_OF_CLIENT,
  summary: 'The loans of a client: open ones first, then the newest; paged where `page` is given.',
  params: idParams,
  query: pageableQuery,
  answer: pageable(loan),
})

export const mostRecentLoan = call({
  name: 'mostRecentLoan',
  method: 'GET',
  path: '/api/clients/{id}/loans/most-recent',
  access: SEES_LOANS_OF_CLIENT,
  summary: 'The loan of a client that began last, or null.',
  params: idParams,
  answer: loan.nullable(),
})

export const loanDefaults = call({
  name: 'loanDefaults',
  method: 'GET',
  path: '/api/clients/{id}/loan-defaults',
  access: SEES_LOANS_OF_CLIENT,
  summary: 'What a new loan begins with: as the client’s most recent loan, else the client’s own program.',
  params: idParams,
  answer: z.object({
    program: referenceTo(programs),
    type: loan.shape.type.nullable(),
    referralAgent: loan.shape.referralAgent,
  }),
})

export const equipmentLoans = call({
  name: 'equipmentLoans',
  method: 'GET',
  path: '/api/equipment/{id}/loans',
  access: SEES_LOANS_OF_PIECE,
  summary:
    'The loans of a piece of equipment: the open one first, then the newest; paged where `page` is given.',
  params: idParams,
  query: pageableQuery,
  answer: pageable(loan),
})

export const readLoan = call({
  name: 'readLoan',
  method: 'GET',
  path: '/api/loans/{id}',
  access: 'READ_LOANS',
  summary: 'A loan.',
  params: idParams,
  answer: loan,
})

export const createLoan = call({
  name: 'createLoan',
  method: 'POST',
  path: '/api/loans',
  access: LENDS,
  changes: LOANS,
  summary: 'Lend a piece of equipment; it is then on loan, and neither on hold nor reserved.',
  body: loanInput,
  answer: loan,
})

export const updateLoan = call({
  name: 'updateLoan',
  method: 'PUT',
  path: '/api/loans/{id}',
  access: { allOf: ['READ_CLIENTS', 'READ_LOANS', 'UPDATE_LOANS'] },
  changes: LOANS_AND_PREPARATIONS,
  summary: 'Correct a loan, or return it with a return date and the status that the piece then has.',
  params: idParams,
  body: loanInput,
  answer: loan,
})

export const returnLoan = call({
  name: 'returnLoan',
  method: 'POST',
  path: '/api/loans/{id}/return',
  access: RETURNS,
  changes: LOANS_AND_PREPARATIONS,
  summary:
    'Return a loan: where its piece goes, or another status that it then has; 409 where somebody has returned it, by whom.',
  params: idParams,
  body: returnInput,
  answer: returned,
})

export const askReturn = call({
  name: 'askReturn',
  method: 'GET',
  path: '/api/loans/{id}/return',
  access: RETURNS,
  summary:
    'What the return of a loan asks: where its piece may go, past which checklist, and what may be missing.',
  params: idParams,
  answer: returnQuestions,
})

export const undoReturn = call({
  name: 'undoReturn',
  method: 'POST',
  path: '/api/loans/{id}/undo-return',
  access: SENDS_RECEIPTS,
  changes: LOANS_AND_PREPARATIONS,
  summary:
    'Take a return back: loan and piece are as before it; 403 for somebody else’s return without UPDATE_LOANS, 409 where loan or piece was changed since.',
  params: idParams,
  body: z.object({ version: id }),
  answer: loan,
})

export const returnReceipt = call({
  name: 'returnReceipt',
  method: 'GET',
  path: '/api/loans/{id}/receipt',
  access: SEES_LOANS_OF_CLIENT,
  summary:
    'The receipt for what has come back, a PDF in the language of the client, made once and kept; 409 while it is on loan.',
  params: idParams,
  file: true,
})

export const mailReceipt = call({
  name: 'mailReturnReceipt',
  method: 'POST',
  path: '/api/loans/{id}/receipt/mail',
  access: SENDS_RECEIPTS,
  summary:
    'Send the receipt for what has come back to the e-mail address of the client; 409 where they may not be written to by mail.',
  params: idParams,
  answer: z.object({ to: z.string() }),
})

export const archiveLoan = call({
  name: 'archiveLoan',
  method: 'DELETE',
  path: '/api/loans/{id}',
  access: 'DELETE_LOANS',
  changes: [...LOANS, 'archivedLoans'],
  summary: 'Archive a loan: kept, no longer listed; an open one frees its piece.',
  params: idParams,
})

export const restoreLoan = call({
  name: 'restoreLoan',
  method: 'POST',
  path: '/api/loans/{id}/restore',
  access: { allOf: ['READ_LOANS', 'DELETE_LOANS'] },
  changes: [...LOANS, 'archivedLoans'],
  summary: 'Bring an archived loan back; an open one takes its piece again, 409 where that is not free.',
  params: idParams,
  answer: loan,
})

export const archivedLoans = archivedCall('loans', 'archivedLoans', {
  allOf: ['READ_CLIENTS', 'READ_LOANS', 'DELETE_LOANS'],
})

export const loanHistory = historyCall('loans', 'loanHistory', 'READ_LOANS')
