import { bindArchived } from '#base/trail/server/bind-archived.ts'
import { bindHistory } from '#base/trail/server/history.ts'
import { bind } from '#core/server/bind.ts'
import { notFound } from '#core/server/errors.ts'
import { maySeeClientField } from '#records/clients/server/client-ref.ts'
import { textOfClients } from '#records/clients/server/medicare-search.ts'
import { isVisibleClient } from '#records/clients/server/queries.ts'
import { isVisiblePiece } from '#records/equipment/server/queries.ts'
import * as calls from '../contract/calls.ts'
import * as followUp from '../contract/follow-up.ts'
import { archiveLoan, restoreLoan } from './archive.ts'
import { extendLoan } from './extend.ts'
import { lend } from './lend.ts'
import { loanDefaults, loansOfClient, loansOfPiece, mostRecentLoan } from './list.ts'
import { isVisibleLoan, readLoan } from './queries.ts'
import { returnPiece } from './return-piece.ts'
import { askReturn } from './return-questions.ts'
import { reviewLoan } from './review.ts'
import { undoReturn } from './undo-return.ts'
import { updateLoan } from './update.ts'

export const routes = [
  bind(calls.clientLoans, async ({ params, query }, caller) => {
    if (!(await isVisibleClient(caller, params.id))) throw notFound()
    return loansOfClient(caller, params.id, query)
  }),
  bind(calls.mostRecentLoan, async ({ params }, caller) => {
    if (!(await isVisibleClient(caller, params.id))) throw notFound()
    return mostRecentLoan(caller, params.id)
  }),
  bind(calls.loanDefaults, async ({ params }, caller) => {
    if (!(await isVisibleClient(caller, params.id))) throw notFound()
    return loanDefaults(caller, params.id)
  }),
  bind(calls.equipmentLoans, async ({ params, query }, caller) => {
    if (!(await isVisiblePiece(caller, params.id))) throw notFound()
    return loansOfPiece(caller, params.id, query)
  }),
  bind(calls.readLoan, ({ params }, { db, user }) => readLoan(db, params.id, user)),
  bind(calls.createLoan, ({ body }, caller) => lend(caller, body)),
  bind(calls.updateLoan, ({ params, body }, caller) => updateLoan(caller, params.id, body)),
  bind(calls.returnLoan, ({ params, body }, caller) => returnPiece(caller, params.id, body)),
  bind(calls.askReturn, ({ params }, caller) => askReturn(caller, params.id)),
  bind(calls.undoReturn, ({ params, body }, caller) => undoReturn(caller, params.id, body.version)),
  bind(followUp.extendLoan, ({ params, body }, caller) => extendLoan(caller, params.id, body)),
  bind(followUp.reviewLoan, ({ params, body }, caller) => reviewLoan(caller, params.id, body)),
  bind(calls.archiveLoan, ({ params }, caller) => archiveLoan(caller, params.id).then(() => undefined)),
  bind(calls.restoreLoan, ({ params }, caller) => restoreLoan(caller, params.id)),
  bindArchived(calls.archivedLoans, 'loans', textOfClients('loans')),
  bindHistory(calls.loanHistory, isVisibleLoan, maySeeClientField),
]
