import { type RawBuilder, sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Db } from '#core/server/database.ts'
import { clientRecord } from '#records/clients/contract/client.ts'
import { NAMED_CLIENT_ALSO } from './also.ts'
import { AGREES } from './client-found.ts'
import { importField } from './fields.ts'
import type { ImportField, Values } from './kind.ts'
import { type Asked, type Named, namedBy } from './named.ts'
import { textOf } from './values.ts'

const { fcsNumber, firstName, lastName, birthDate } = clientRecord.fields
const isOfClient = { required: false, examples: [] }

/** Columns that identify a client: the agency number or the displayed number, otherwise name and birth date, or the e-mail address. */
export const clientFields: ImportField[] = [
  importField(fcsNumber, {
    ...{ examples: ['A-1042'], required: false, reading: 'number' },
    also: NAMED_CLIENT_ALSO.agencyNumber,
    instead: ['clientNumber', 'clientFullName', 'clientLastName', 'clientEmailAddress'],
  }),
  { field: 'clientNumber', label: msg`Client Number`, required: false, reading: 'number', examples: [] },
  {
    ...{
      field: 'clientFullName',
      label: msg`Whole Name (client)`,
      required: false,
      reading: 'name',
      examples: [],
    },
    also: NAMED_CLIENT_ALSO.fullName,
    parts: ['clientFirstName', 'clientLastName'],
  },
  importField(firstName, {
    ...isOfClient,
    field: 'clientFirstName',
    label: msg`First Name (client)`,
    also: NAMED_CLIENT_ALSO.firstName,
  }),
  importField(lastName, {
    ...isOfClient,
    field: 'clientLastName',
    label: msg`Last Name (client)`,
    also: NAMED_CLIENT_ALSO.lastName,
  }),
  importField(birthDate, {
    ...{ ...isOfClient, field: 'clientBirthDate', label: msg`Date of Birth (client)`, isBirth: true },
    also: NAMED_CLIENT_ALSO.birthDate,
  }),
  {
    ...{
      field: 'clientEmailAddress',
      label: msg`E-mail Address (client)`,
      required: false,
      reading: 'email',
    },
    ...{ examples: [], also: NAMED_CLIENT_ALSO.email },
  },
]

const NO_CLIENT = msg`No client has this number.`
const SEVERAL_CLIENTS = msg`Several clients have this number. Name the client by the client number.`
const NOBODY = msg`No client has this name, date of birth or e-mail address.`

/**
 * Finds the client of each row: the one with its number, unless the name differs; otherwise the only one with its name
 * and birth date, or with its e-mail address. If only the name matches, or several clients do, a question is asked.
 */
export async function clientsNamed(tx: Db, rows: readonly Values[]): Promise<Named[]> {
  const numbered = await byNumber(tx, rows)
  const described = await byDescription(tx, rows, numbered)
  return rows.map((row, at) => {
    const { id, fault } = numbered[at] ?? {}
    const { ids = [], isSure = false, agrees = true, isSaid = false } = described[at] ?? {}
    if (id !== undefined) return agrees ? { id } : { ids: [...new Set([id, ...ids])] }
    if (fault) return ids.length ? { ids } : { fault }
    if (!isSaid) return {}
    const [only, other] = ids
    if (only === undefined) return { fault: { field: fieldOf(row), message: NOBODY } }
    return isSure && other === undefined ? { id: only } : { ids }
  })
}

const fieldOf = (row: Values) =>
  ['clientFullName', 'clientLastName', 'clientFirstName', 'clientEmailAddress'].find(
    (field) => row[field] !== undefined,
  ) ?? 'clientLastName'

interface Described {
  /** Matching clients, at most five. */
  ids: number[]
  /** Whether the row has enough data to identify a client. */
  isSure: boolean
  /** Whether the client with the number has no other name than the row. */
  agrees: boolean
  isSaid: boolean
}

const IS_DESCRIBED = sql`coalesce(x.first, x.last, x.born::text) IS NOT NULL`
/** A number in the column of agency numbers may be our own of somebody else, which nothing else in the row denies. */
const HAS_NUMBER = sql`(x.agency IS NULL OR lower(c.fcs_number) = lower(x.agency) OR EXISTS (SELECT FROM client_former_numbers f
  WHERE f.client_id = c.id AND f.kind IN ('AGENCY_NUMBER', 'OTHER') AND f.number = x.agency))`

async function byDescription(
  tx: Db,
  rows: readonly Values[],
  numbered: readonly Named[],
): Promise<Described[]> {
  const asked = rows.map(
    ({ clientFirstName, clientLastName, clientBirthDate, clientEmailAddress, ...row }, at) => ({
      agency: textOf(row.clientNumber) === null ? textOf(row.fcsNumber) : null,
      ...{ at, id: numbered[at]?.id ?? null, first: textOf(clientFirstName), last: textOf(clientLastName) },
      ...{ born: textOf(clientBirthDate), email: textOf(clientEmailAddress) },
    }),
  )
  const { rows: found } = await sql<Described>`
    SELECT ARRAY(SELECT f.id FROM (
        SELECT c.id FROM clients c WHERE c.last_fold COLLATE "C" = fold(x.last) AND c.archived_at IS NULL
          AND (x.first IS NULL OR c.first_fold = fold(x.first)) AND (x.born IS NULL OR c.birth_date = x.born)
          AND (x.email IS NULL OR x.born IS NOT NULL OR EXISTS (SELECT FROM client_email_addresses e
            WHERE e.client_id = c.id AND lower(e.address) = lower(x.email)))${andNotHidden('c.id')}
        UNION SELECT c.id FROM client_email_addresses e JOIN clients c ON c.id = e.client_id
          WHERE lower(e.address) = lower(x.email) AND x.last IS NULL AND c.archived_at IS NULL
            AND (x.born IS NULL OR c.birth_date = x.born)${andNotHidden('c.id')}) f ORDER BY f.id LIMIT 5) AS ids,
      x.email IS NOT NULL OR x.last IS NOT NULL AND x.first IS NOT NULL AND x.born IS NOT NULL AS is_sure,
      x.last IS NOT NULL OR x.email IS NOT NULL AS is_said,
      x.id IS NULL OR EXISTS (SELECT FROM clients c WHERE c.id = x.id AND ${AGREES} AND (${IS_DESCRIBED} OR ${HAS_NUMBER})) AS agrees
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS x (at int, id int, agency text, first text, last text, born date, email text) ORDER BY x.at`.execute(
    tx,
  )
  return found
}

/** A displayed number counts first in its own column; in the column of agency numbers it is tried last. */
function byNumber(tx: Db, rows: readonly Values[]): Promise<Named[]> {
  const asked = rows.map(({ clientNumber, fcsNumber }): Asked => {
    const shown = textOf(clientNumber)
    return shown === null
      ? { field: 'fcsNumber', text: textOf(fcsNumber) }
      : { field: 'clientNumber', text: `#${shown}` }
  })
  const shown = sql`substring(x.text FROM '^#?(\\d{1,9})$')`
  const active = sql`c.archived_at IS NULL${andNotHidden('c.id')}`
  const former = (kinds: readonly string[], number: RawBuilder<unknown>) => sql`
    SELECT DISTINCT c.id FROM client_former_numbers f JOIN clients c ON c.id = f.client_id
    WHERE f.kind = ANY(${kinds}::text[]) AND f.number = ${number} AND ${active}`
  return namedBy(
    tx,
    asked,
    [
      sql`SELECT c.id FROM clients c WHERE lower(c.fcs_number) = lower(x.text) AND ${active}`,
      former(['AGENCY_NUMBER', 'OTHER'], sql`x.text`),
      sql`SELECT c.id FROM clients c WHERE c.client_number = ${shown}::int AND ${active}`,
      former(['CLIENT_NUMBER'], shown),
    ],
    { none: NO_CLIENT, several: SEVERAL_CLIENTS },
  )
}
