import { sql } from 'kysely'
import type { z } from 'zod'
import { type Loan, loanRecord } from '#acts/loans/contract/loan.ts'
import { loanInput } from '#acts/loans/contract/loan-input.ts'
import { archiveLoan } from '#acts/loans/server/archive.ts'
import { lend } from '#acts/loans/server/lend.ts'
import { visibleLoans } from '#acts/loans/server/queries.ts'
import { updateLoan } from '#acts/loans/server/update.ts'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { agentsNamed } from './agent-named.ts'
import { LOAN_ALSO } from './also.ts'
import { clientFields, clientsNamed } from './client-named.ts'
import { importField } from './fields.ts'
import type { Found, ImportKind, Resolved, Values } from './kind.ts'
import { lentFields, namedField, piecesNamed, withNamed } from './named.ts'
import { refuseReferred } from './referred.ts'
import { foundAs, idOf } from './values.ts'

type Body = z.output<typeof loanInput>

const { loanDate, returnDate, program, type, referralAgent, loanConfirmationReceived } = loanRecord.fields
const { dueOn, reviewOn, lendReason } = loanRecord.fields

/** Identified by its client, its piece and the day on which it began. */
export const loanKind: ImportKind<Loan, Body> = {
  kind: 'LOANS',
  needs: ['READ_CLIENTS', 'READ_EQUIPMENT', 'READ_REFERRAL_AGENTS'],
  entity: 'loans',
  about: 'client_id',
  fields: [
    ...clientFields,
    ...lentFields,
    importField(loanDate, { examples: ['2024-05-04'], also: LOAN_ALSO.loanDate }),
    importField(returnDate, { examples: ['2025-01-31'], also: LOAN_ALSO.returnDate }),
    importField(dueOn, { examples: [], emptyIsNone: true, also: LOAN_ALSO.dueOn }),
    importField(reviewOn, { examples: [], emptyIsNone: true, also: LOAN_ALSO.reviewOn }),
    importField(program, { examples: ['Provincial Equipment Program'] }),
    importField(type, { examples: ['Long-term'] }),
    {
      ...{ field: 'referralAgent', label: referralAgent.label, required: false, reading: 'text' },
      examples: ['Noëlla Basque'],
    },
    importField(loanConfirmationReceived, { examples: [] }),
    importField(lendReason, { examples: [] }),
    {
      ...{ field: 'returnStatus', label: msg`Return Status`, required: false, reading: 'reference' },
      ...{ list: equipmentStatuses, examples: [] },
    },
  ],
  schema: loanInput,
  resolve,
  bodyOf: (values, before) => ({
    ...(before && { version: before.version }),
    client: values.client ?? (before?.client && { id: before.client.id }) ?? undefined,
    equipment: { id: idOf(values.equipment) ?? before?.equipment.id },
    loanDate: values.loanDate ?? before?.loanDate,
    returnDate: values.returnDate ?? before?.returnDate ?? null,
    program: values.program ?? before?.program,
    type: values.type ?? before?.type,
    referralAgent: values.agent ?? before?.referralAgent ?? null,
    loanConfirmationReceived: values.loanConfirmationReceived ?? before?.loanConfirmationReceived ?? null,
    lendReason: values.lendReason ?? before?.lendReason ?? null,
    dueOn: values.dueOn ?? (before ? before.dueOn : values.dueOn),
    reviewOn: values.reviewOn ?? (before ? before.reviewOn : values.reviewOn),
    returnStatus: values.returnStatus ?? null,
  }),
  fieldOf: namedField,
  keysOf: ({ client, equipment, loanDate: day }) => ({
    ...(Boolean(client && equipment) &&
      typeof day === 'string' && { loanDate: JSON.stringify([idOf(client), idOf(equipment), day]) }),
  }),
  alters: ({ equipment }) => idOf(equipment),
  find: (tx, _caller, rows) => find(tx, rows),
  async read(tx, caller, id) {
    const [loan] = await visibleLoans({ ...caller, db: tx }, [id])
    return loan?.deleted ? undefined : loan
  },
  create: lend,
  update: updateLoan,
  // a save without a reason does not change it
  async afterRestore(tx, id, { lendReason: reason }) {
    await sql`UPDATE loans SET lend_reason = ${reason} WHERE id = ${id}`.execute(tx)
  },
  async remove(caller, id) {
    await refuseReferred(caller.db, 'loans', id)
    await archiveLoan(caller, id)
  },
  versionOf: ({ version }) => version,
  snapshot: (loan) => loanRecord.snapshot(loan),
  describe: () => Promise.resolve([]),
}

async function resolve(tx: Db, caller: Caller, rows: readonly Values[]): Promise<Resolved[]> {
  const clients = await clientsNamed(tx, rows)
  const pieces = await piecesNamed(tx, caller, rows)
  const agents = await agentsNamed(tx, rows)
  return withNamed(rows, [
    { value: 'client', named: clients, missedIn: 'fcsNumber' },
    { value: 'equipment', named: pieces, missedIn: 'serialNumber' },
    { value: 'agent', named: agents },
  ])
}

async function find(tx: Db, rows: readonly Values[]): Promise<Found[]> {
  const asked = rows.map(({ client, equipment, loanDate: day }, at) => ({
    ...{ at, client: idOf(client), piece: idOf(equipment), day: day ?? null },
  }))
  const { rows: found } = await sql<{ id: number | null }>`
    SELECT (SELECT l.id FROM loans l WHERE l.client_id = x.client AND l.equipment_id = x.piece AND l.loan_date = x.day
      AND l.archived_at IS NULL ORDER BY l.id DESC LIMIT 1) AS id
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS x (at int, client int, piece int, day date) ORDER BY x.at`.execute(
    tx,
  )
  return found.map(({ id }) => foundAs(id))
}
