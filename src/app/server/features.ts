import { routes as agreements } from '#agreements/server/routes.ts'
import { routes as attachments } from '#attachments/server/routes.ts'
import { backUpNightly } from '#backups/server/nightly.ts'
import { routes as backups } from '#backups/server/routes.ts'
import { backupFolder, backupVariables } from '#backups/server/settings.ts'
import { routes as campaigns } from '#campaigns/server/routes.ts'
import { workOffCampaigns } from '#campaigns/server/work-off.ts'
import { routes as clients } from '#clients/server/routes.ts'
import { mailRefused } from '#contact/server/refused.ts'
import type { Route } from '#core/server/bind.ts'
import { sweepFiles } from '#core/server/files/sweep.ts'
import { forgetMails } from '#core/server/forget-mails.ts'
import type { Chore, Task } from '#core/server/jobs.ts'
import { resumeMails } from '#core/server/mail.ts'
import { bindTogether } from '#core/server/together.ts'
import { routes as correspondence } from '#correspondence/server/routes.ts'
import { renamed } from '#equipment/server/renamed.ts'
import { routes as equipment } from '#equipment/server/routes.ts'
import { routes as french } from '#french/server/routes.ts'
import { routes as home } from '#home/server/routes.ts'
import { forgetImports } from '#imports/server/forget.ts'
import { routes as imports } from '#imports/server/routes.ts'
import { workOffImports } from '#imports/server/work/worker.ts'
import { routes as indirectServices } from '#indirect-services/server/routes.ts'
import { markOverdue } from '#inspections/server/overdue.ts'
import { routes as inspections } from '#inspections/server/routes.ts'
import { sageVariables } from '#invoices/server/export/sage-settings.ts'
import { routes as invoices } from '#invoices/server/routes.ts'
import { routes as labels } from '#labels/server/routes.ts'
import { labelVariables } from '#labels/server/settings.ts'
import { routes as lifeEvents } from '#life-events/server/routes.ts'
import { routes as loans } from '#loans/server/routes.ts'
import { routes as offline } from '#offline/server/routes.ts'
import { chores as peopleChores } from '#people/server/chores.ts'
import { factorVariables } from '#people/server/factors/key.ts'
import { oidcVariables } from '#people/server/oidc/settings.ts'
import { routes as people } from '#people/server/routes.ts'
import type { Variables } from '#platform/server/config.ts'
import type { WrittenFolder } from '#platform/server/written-folder.ts'
import { routes as preparations } from '#preparations/server/routes.ts'
import { routes as privacy } from '#privacy/server/routes.ts'
import { routes as reference } from '#reference/server/routes.ts'
import { routes as referralAgents } from '#referral-agents/server/routes.ts'
import { remindByMail, reminderRefused } from '#reminders/server/mail.ts'
import { routes as reminders } from '#reminders/server/routes.ts'
import { routes as reports } from '#reports/server/routes.ts'
import { routes as scan } from '#scan/server/routes.ts'
import { routes as search } from '#search/server/routes.ts'
import { routes as services } from '#services/server/routes.ts'
import { routes as settings } from '#settings/server/routes.ts'
import { routes as takeOut } from '#take-out/server/routes.ts'
import { routes as templates } from '#templates/server/routes.ts'
import { budgetVariables, tellOfBudgets } from '#trail/server/budget.ts'
import { routes as trail } from '#trail/server/routes.ts'
import { logSeal, sealTrail } from '#trail/server/seal.ts'
import { mailWork } from '#work/server/mail.ts'
import { routes as work } from '#work/server/routes.ts'
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
  ...lifeEvents,
  ...reminders,
  ...campaigns,
  ...offline,
  ...services,
  ...invoices,
  ...templates,
  ...correspondence,
  ...agreements,
  ...attachments,
  ...imports,
  ...french,
  ...indirectServices,
  ...reports,
  ...referralAgents,
  ...search,
  ...home,
  ...work,
  ...trail,
  ...backups,
  ...takeOut,
  ...privacy,
]

/** Everything the server does. */
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

/** What features write besides the folders of DATA_DIR. */
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
  markOverdue,
  mailWork,
  remindByMail,
]
