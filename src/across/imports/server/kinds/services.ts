import { sql } from 'kysely'
import type { z } from 'zod'
import {
  type Service,
  serviceInput,
  serviceRecord,
  serviceSnapshot,
} from '#acts/services/contract/service.ts'
import { archiveService } from '#acts/services/server/archive.ts'
import { createService } from '#acts/services/server/create.ts'
import { findService, isVisibleService, redactFor } from '#acts/services/server/queries.ts'
import { updateService } from '#acts/services/server/update.ts'
import { fold } from '#core/contract/fold.ts'
import { nameIn } from '#core/contract/in-language.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { SERVICE_ALSO } from './also.ts'
import { belonging } from './belonging.ts'
import { clientFields, clientsNamed } from './client-named.ts'
import { importField } from './fields.ts'
import type { Found, ImportKind, Resolved, Values } from './kind.ts'
import { lentFields, namedField, piecesNamed, withNamed } from './named.ts'
import { refuseReferred } from './referred.ts'
import { foundAs, idOf } from './values.ts'

type Body = z.output<typeof serviceInput>

const { category, subcategory, serviceDate, description, hours, billingCode } = serviceRecord.fields

/** Identified by all values but its cost; one on the same day for the same work is a probable match. */
export const serviceKind: ImportKind<Service, Body> = {
  kind: 'SERVICES',
  needs: ['READ_CLIENTS', 'READ_EQUIPMENT'],
  entity: 'services',
  about: 'client_id',
  fields: [
    ...clientFields,
    ...lentFields,
    importField(category, { examples: [], instead: ['subcategory'] }),
    importField(subcategory, { examples: ['Wheel'] }),
    importField(serviceDate, { examples: ['2025-06-02'], also: SERVICE_ALSO.serviceDate }),
    importField(description, {
      ...{ examples: ['Tire replaced'], inFrench: 'Pneu remplacé', also: SERVICE_ALSO.description },
    }),
    importField(hours, { examples: ['1.5'], also: SERVICE_ALSO.hours }),
    importField(billingCode, { examples: [] }),
  ],
  schema: serviceInput,
  resolve,
  bodyOf: (values, before) => ({
    ...(before && { version: before.version }),
    client: values.client ?? (before?.client && { id: before.client.id }) ?? undefined,
    equipment: values.equipment ?? (before?.equipment && { id: before.equipment.id }) ?? null,
    category: values.category ?? before?.category,
    subcategory: values.subcategory ?? before?.subcategory,
    serviceDate: values.serviceDate ?? before?.serviceDate,
    description: values.description ?? before?.description,
    hours: values.hours ?? before?.hours,
    billingCode: values.billingCode ?? before?.billingCode,
  }),
  fieldOf: namedField,
  keysOf: (values) => ({
    ...(typeof values.description === 'string' && {
      description: JSON.stringify([...whatOf(values), fold(values.description)]),
    }),
  }),
  find: (tx, _caller, rows) => find(tx, rows),
  async read(tx, caller, id) {
    if (!(await isVisibleService({ ...caller, db: tx }, id))) return undefined
    const found = await findService(tx, id)
    return found && found.state === 'DONE' && !found.deleted ? redactFor(caller.user, found) : undefined
  },
  create: createService,
  update: updateService,
  async remove(caller, id) {
    await refuseReferred(caller.db, 'services', id)
    await archiveService(caller, id)
  },
  versionOf: ({ version }) => version,
  snapshot: serviceSnapshot,
  async describe(tx, caller, ids) {
    const all = await Promise.all(ids.map((id) => serviceKind.read(tx, caller, id)))
    return all.flatMap((one) =>
      one
        ? [
            {
              ...{
                id: one.id,
                name: `${one.serviceDate} ${one.subcategory && nameIn(caller.locale, one.subcategory)}`,
              },
              detail: one.description.slice(0, 100),
            },
          ]
        : [],
    )
  },
}

/** Client, piece, work and day. */
const whatOf = ({ client, equipment, subcategory: work, serviceDate: day }: Values) => [
  ...[idOf(client), idOf(equipment), idOf(work)],
  day ?? null,
]

async function resolve(tx: Db, caller: Caller, rows: readonly Values[]): Promise<Resolved[]> {
  const clients = await clientsNamed(tx, rows)
  const pieces = await piecesNamed(tx, caller, rows)
  const works = await belonging(tx, rows, {
    ...{ field: 'subcategory', table: 'service_subcategories' },
    ...{ column: 'category_id', owner: 'category' },
  })
  return withNamed(works, [
    { value: 'client', named: clients, missedIn: 'fcsNumber' },
    { value: 'equipment', named: pieces },
  ])
}

async function find(tx: Db, rows: readonly Values[]): Promise<Found[]> {
  const asked = rows.map((row, at) => {
    const [client, piece, work, day] = whatOf(row)
    return { at, client, piece, work, day, description: row.description ?? null }
  })
  const { rows: found } = await sql<{ surely: number | null; probably: number[] }>`
    SELECT p.ids[1] AS surely, p.others AS probably
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS x (at int, client int, piece int, work int, day date, description text)
    CROSS JOIN LATERAL (SELECT
      array_agg(s.id ORDER BY s.id) FILTER (WHERE alike(s.description) = alike(x.description)) AS ids,
      coalesce(array_agg(s.id ORDER BY s.id), '{}') AS others
      FROM services s WHERE s.client_id = x.client AND s.equipment_id IS NOT DISTINCT FROM x.piece
        AND s.subcategory_id = x.work AND s.service_date = x.day AND s.archived_at IS NULL) p
    ORDER BY x.at`.execute(tx)
  return found.map(({ surely, probably }) => foundAs(surely, probably))
}
