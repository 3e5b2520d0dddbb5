import { bind } from '#core/server/bind.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import * as calls from '../contract/calls.ts'
import type { ReportQuery } from '../contract/report.ts'
import * as reports from '../contract/reports.ts'
import { clientsByCounty } from './clients.ts'
import { readEmbedKey } from './embed.ts'
import { equipmentByCategory, equipmentByStatus, utilisationByMonth } from './equipment.ts'
import { readDashboard, readSummary } from './head.ts'
import { daysOnLoan, loansByMonth } from './loans.ts'
import { type Scope, scopeOf } from './period.ts'
import { readPromises } from './promises.ts'
import { invoicedByMonth, repairsByMonth } from './work.ts'

/** Handler of a call with a period and a program. */
const ofPeriod =
  <A>(run: (db: Db, scope: Scope) => Promise<A>) =>
  ({ query }: { query: ReportQuery }, caller: Caller): Promise<A> =>
    run(caller.db, scopeOf(caller, query))

export const routes = [
  bind(calls.embedKey, (_, caller) => readEmbedKey(caller)),
  bind(calls.dashboard, (_, caller) => readDashboard(caller)),
  bind(calls.summary, ofPeriod(readSummary)),
  bind(reports.equipmentByStatus.call, ofPeriod(equipmentByStatus)),
  bind(reports.equipmentByCategory.call, ofPeriod(equipmentByCategory)),
  bind(reports.utilisationByMonth.call, ofPeriod(utilisationByMonth)),
  bind(reports.loansByMonth.call, ofPeriod(loansByMonth)),
  bind(reports.daysOnLoan.call, ofPeriod(daysOnLoan)),
  bind(reports.repairsByMonth.call, ofPeriod(repairsByMonth)),
  bind(reports.invoicedByMonth.call, ofPeriod(invoicedByMonth)),
  bind(reports.clientsByCounty.call, ofPeriod(clientsByCounty)),
  bind(reports.promises.call, ofPeriod(readPromises)),
]
