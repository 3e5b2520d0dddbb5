import { backUpNightly } from '#across/backups/server/nightly.ts'
import { routes as backups } from '#across/backups/server/routes.ts'
import { backupFolder, backupVariables } from '#across/backups/server/settings.ts'
import { routes as french } from '#across/french/server/routes.ts'
import { routes as home } from '#across/home/server/routes.ts'
import { forgetImports } from '#across/imports/server/forget.ts'
import { routes as imports } from '#across/imports/server/routes.ts'
import { workOffImports } from '#across/imports/server/work/worker.ts'
import { routes as reportLists } from '#across/lists/server/routes.ts'
import { routes as offline } from '#across/offline/server/routes.ts'
import { routes as privacy } from '#across/privacy/server/routes.ts'
import { routes as reports } from '#across/reports/server/routes.ts'
import { routes as scan } from '#across/scan/server/routes.ts'
import { routes as search } from '#across/search/server/routes.ts'
import { routes as takeOut } from '#across/take-out/server/routes.ts'
import { mailWork } from '#across/work/server/mail.ts'
import { routes as work } from '#across/work/server/routes.ts'
import { isVisibleAgreement } from '#acts/agreements/server/queries.ts'
import { routes as agreements } from '#acts/agreements/server/routes.ts'
import { isVisibleItem } from '#acts/attachments/server/owners.ts'
import { attachmentRoutes } from '#acts/attachments/server/routes.ts'
import { routes as campaigns } from '#acts/campaigns/server/routes.ts'
import { workOffCampaigns } from '#acts/campaigns/server/work-off.ts'
import { routes as correspondence } from '#acts/correspondence/server/routes.ts'
import { routes as errands } from '#acts/errands/server/routes.ts'
import { routes as indirectServices } from '#acts/indirect-services/server/routes.ts'
import { markOverdue } from '#acts/inspections/server/overdue.ts'
import { routes as inspections } from '#acts/inspections/server/routes.ts'
import { sageVariables } from '#acts/invoices/server/export/sage-settings.ts'
import { routes as invoices } from '#acts/invoices/server/routes.ts'
import { routes as lifeEvents } from '#acts/life-events/server/routes.ts'
import { routes as loans } from '#acts/loans/server/routes.ts'
import { routes as preparations } from '#acts/preparations/server/routes.ts'
import { remindByMail, reminderRefused } from '#acts/reminders/server/mail.ts'
import { routes as reminders } from '#acts/reminders/server/routes.ts'
import { forgetPersons } from '#acts/requests/server/forget.ts'
import { routes as requests } from '#acts/requests/server/routes.ts'
import { isVisibleService } from '#acts/services/server/queries.ts'
import { routes as services } from '#acts/services/server/routes.ts'
import { routes as templates } from '#acts/templates/server/routes.ts'
import { chores as peopleChores } from '#base/people/server/chores.ts'
import { factorVariables } from '#base/people/server/factors/key.ts'
import { oidcVariables } from '#base/people/server/oidc/settings.ts'
import { routes as people } from '#base/people/server/routes.ts'
import { routes as reference } from '#base/reference/server/routes.ts'
import { routes as settings } from '#base/settings/server/routes.ts'
import { budgetVariables, tellOfBudgets } from '#base/trail/server/budget.ts'
import { routes as trail } from '#base/trail/server/routes.ts'
import { logSeal, sealTrail } from '#base/trail/server/seal.ts'
import type { Route } from '#core/server/bind.ts'
import { sweepFiles } from '#core/server/files/sweep.ts'
import { forgetMails } from '#core/server/forget-mails.ts'
import type { Chore, Task } from '#core/server/jobs.ts'
import { resumeMails } from '#core/server/mail.ts'
import { bindTogether } from '#core/server/together.ts'
import type { Variables } from '#platform/server/config.ts'
import type { WrittenFolder } from '#platform/server/written-folder.ts'
import { isVisibleClient } from '#records/clients/server/queries.ts'
import { routes as clients } from '#records/clients/server/routes.ts'
import { mailRefused } from '#records/contact/server/refused.ts'
import { isVisiblePiece } from '#records/equipment/server/queries.ts'
import { renamed } from '#records/equipment/server/renamed.ts'
import { routes as equipment } from '#records/equipment/server/routes.ts'
import { routes as labels } from '#records/labels/server/routes.ts'
import { labelVariables } from '#records/labels/server/settings.ts'
import { routes as referralAgents } from '#records/referral-agents/server/routes.ts'
import { routes as health } from './health.ts'
import { metricsVariables } from './metrics/metrics.ts'

const features: Route[] = [
  ...health,
  ...people,
  ...reference,
  ...settings,
  ...clients,
  ...equipment,
  ...labels,
  ...scan,
  ...preparations,
  ...inspections,
  ...loans,
  ...requests,
  ...errands,
  ...lifeEvents,
  ...reminders,
  ...campaigns,
  ...offline,
  ...services,
  ...invoices,
  ...templates,
  ...correspondence,
  ...agreements,
  ...attachmentRoutes({
    client: isVisibleClient,
    item: isVisibleItem,
    piece: isVisiblePiece,
    repair: isVisibleService,
    agreement: isVisibleAgreement,
  }),
  ...imports,
  ...french,
  ...indirectServices,
  ...reports,
  ...reportLists,
  ...referralAgents,
  ...search,
  ...home,
  ...work,
  ...trail,
  ...backups,
  ...takeOut,
  ...privacy,
]

/** All routes of the server. */
export const routes: Route[] = [...features, bindTogether(features)]

export const variables: Variables = {
  ...sageVariables,
  ...labelVariables,
  ...backupVariables,
  ...budgetVariables,
  ...oidcVariables,
  ...factorVariables,
  ...metricsVariables,
}

/** The folders that features write besides those in DATA_DIR. */
export const folders: WrittenFolder[] = [backupFolder]

export const tasks: Task[] = [renamed, mailRefused, reminderRefused]

export const chores: Chore[] = [
  ...peopleChores,
  sweepFiles,
  forgetMails,
  resumeMails,
  backUpNightly,
  sealTrail,
  logSeal,
  tellOfBudgets,
  workOffImports,
  workOffCampaigns,
  forgetImports,
  forgetPersons,
  markOverdue,
  mailWork,
  remindByMail,
]
