import { sql } from 'kysely'
import type { Service } from '#acts/services/contract/service.ts'
import { STATE_WORDS } from '#acts/services/contract/states.ts'
import { redactFor, type ServiceRow, serviceJson } from '#acts/services/server/queries.ts'
import { repairsToDo } from '#acts/services/server/work.ts'
import { ofRepairs } from '#acts/templates/server/documents/kinds.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { msg } from '#core/contract/msg.ts'
import { translate } from '#core/server/translate.ts'
import type { County, SERVICE_SORTS, ServiceFilters } from '../contract.ts'
import { countyJson, type ReportList } from './list.ts'
import { partiesOf, partyColumns } from './parties.ts'

interface Row {
  service: ServiceRow
  county: County
}
type Answer = Service & Omit<Row, 'service'>

const DAY = 'coalesce(s.service_date, s.reported_on)'
/** As `wholeFee`: null before the repair is done. */
const FEE = `(round(s.hours * (SELECT b.fee FROM billing_codes b WHERE b.id = s.billing_code_id), 2)
  + coalesce((SELECT sum(round(n.quantity * n.rate, 2)) FROM service_lines n WHERE n.service_id = s.id), 0))`

export const services: ReportList<
  ServiceFilters,
  (typeof SERVICE_SORTS)[number],
  Row,
  Answer,
  { sum: number; hours: number }
> = {
  ...{ table: 'services', alias: 's', documents: ofRepairs },
  day: sql.raw(DAY),
  where: ({ programId, categoryId, state, technicianId }) => [
    programId && sql`${repairsToDo.program} = ${programId}`,
    categoryId &&
      sql`s.subcategory_id IN (SELECT u.id FROM service_subcategories u WHERE u.category_id = ${categoryId})`,
    state && sql`s.state = ${state}`,
    technicianId && sql`s.done_by = ${technicianId}`,
  ],
  columns: { serviceDate: [DAY], fee: [`${FEE} NULLS LAST`], ...partiesOf('s') },
  latest: { key: 'serviceDate', down: true },
  json: sql`json_build_object('service', ${serviceJson}, 'county', ${sql.raw(countyJson('s.client_id'))})`,
  totals: sql`coalesce(sum(${sql.raw(FEE)}), 0)::float8 AS sum, coalesce(sum(s.hours), 0)::float8 AS hours`,
  toAnswer: (user, { service, county }) => ({ ...redactFor(user, service), county }),
  csv: [
    [msg`Service Date`, ({ serviceDate, reportedOn }) => serviceDate ?? reportedOn],
    [
      msg({ message: 'State', context: 'repair' }),
      ({ state }, locale) => translate(locale, STATE_WORDS[state]),
    ],
    ...partyColumns,
    [msg`Service Category`, ({ category }, locale) => category && nameIn(locale, category)],
    [msg`Service Subcategory`, ({ subcategory }, locale) => subcategory && nameIn(locale, subcategory)],
    [msg`Details`, ({ description }) => description],
    [msg`Labour Hours`, ({ hours }) => hours?.toFixed(2) ?? null],
    [msg`Billing Code`, ({ billingCode }) => billingCode?.code ?? null],
    [msg({ message: 'Fee', context: 'column of the CSV file' }), ({ fee }) => fee?.toFixed(2) ?? null],
    [msg`Technician`, ({ doneBy }) => doneBy?.name ?? null],
    [msg`County`, ({ county }, locale) => county && nameIn(locale, county)],
  ],
}
