import { entities as backups } from '#across/backups/server/entities.ts'
import { entities as imports } from '#across/imports/server/entities.ts'
import { entities as privacy } from '#across/privacy/server/entities.ts'
import { entities as takeOut } from '#across/take-out/server/entities.ts'
import { entities as work } from '#across/work/server/entities.ts'
import { entities as agreements } from '#acts/agreements/server/entities.ts'
import { entities as attachments } from '#acts/attachments/server/entities.ts'
import { entities as campaigns } from '#acts/campaigns/server/entities.ts'
import { entities as correspondence } from '#acts/correspondence/server/entities.ts'
import { entities as errands } from '#acts/errands/server/entities.ts'
import { entities as indirectServices } from '#acts/indirect-services/server/entities.ts'
import { entities as inspections } from '#acts/inspections/server/entities.ts'
import { entities as invoices } from '#acts/invoices/server/entities.ts'
import { entities as lifeEvents } from '#acts/life-events/server/entities.ts'
import { entities as loans } from '#acts/loans/server/entities.ts'
import { entities as preparations } from '#acts/preparations/server/entities.ts'
import { entities as reminders } from '#acts/reminders/server/entities.ts'
import { entities as requests } from '#acts/requests/server/entities.ts'
import { entities as services } from '#acts/services/server/entities.ts'
import { entities as templates } from '#acts/templates/server/entities.ts'
import { entities as people } from '#base/people/server/entities.ts'
import { entities as reference } from '#base/reference/server/entities.ts'
import { entities as settings } from '#base/settings/server/entities.ts'
import { entities as trail } from '#base/trail/server/entities.ts'
import type { Entity } from '#core/server/entity.ts'
import { entities as clients } from '#records/clients/server/entities.ts'
import { entities as contact } from '#records/contact/server/entities.ts'
import { entities as equipment } from '#records/equipment/server/entities.ts'
import { entities as labels } from '#records/labels/server/entities.ts'
import { entities as referralAgents } from '#records/referral-agents/server/entities.ts'

/** The tables of the layers below the features. */
const foundation: readonly Entity[] = [
  { table: 'idempotency_keys', secretReason: 'The server remembers it for a while.' },
  { table: 'migrations', secretReason: 'It belongs to the installation.' },
  { table: 'organisation_zone', secretReason: 'It belongs to the installation.' },
  { table: 'server_secret', secretReason: 'It opens accounts.' },
]

/** All tables of the database, in the order of an export. */
export const entities: readonly Entity[] = [
  ...clients,
  ...contact,
  ...correspondence,
  ...privacy,
  ...agreements,
  ...attachments,
  ...equipment,
  ...labels,
  ...preparations,
  ...inspections,
  ...campaigns,
  ...loans,
  ...requests,
  ...errands,
  ...lifeEvents,
  ...reminders,
  ...work,
  ...services,
  ...indirectServices,
  ...invoices,
  ...people,
  ...referralAgents,
  ...trail,
  ...backups,
  ...takeOut,
  ...settings,
  ...reference,
  ...templates,
  ...imports,
  ...foundation,
]
