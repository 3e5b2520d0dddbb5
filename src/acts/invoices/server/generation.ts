import { sql } from 'kysely'
import { type Message, msg } from '#core/contract/msg.ts'
import { andNotHidden } from '#core/server/asking.ts'
import { auditEach, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { transaction } from '#core/server/transaction.ts'
import { translate } from '#core/server/translate.ts'
import type { InvoiceSummary } from '../contract/invoice.ts'
import { summaryJson } from './json.ts'
import { approved } from './list.ts'
import { redactSummary } from './redact.ts'
import { AWAITS_APPROVAL, IS_ARCHIVED, NOT_THERE } from './refusals.ts'

const GENERATED = msg`This invoice has been generated already.`
const NO_ITEMS = msg`This invoice has no items.`

/** Which of the invoices can be generated, in the order asked for, and why the others cannot (rule 4.7). */
export async function checkGeneration(caller: Caller, ids: readonly number[]) {
  return sorted(caller, ids, await reasonsAgainst(caller.db, ids))
}

function sorted({ locale }: Caller, ids: readonly number[], reasons: ReadonlyMap<number, Message>) {
  const asked = [...new Set(ids)]
  return {
    ready: asked.filter((id) => !reasons.has(id)),
    failed: asked.flatMap((id) => {
      const reason = reasons.get(id)
      return reason ? [{ id, reason: translate(locale, reason) }] : []
    }),
  }
}

/** Marks the invoices that can be generated, in one transaction; the others stay unchanged. */
export function updateGenerated(caller: Caller, ids: readonly number[]) {
  return transaction(caller, async (tx) => {
    await sql`SELECT FROM invoices WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`.execute(tx)
    const { ready, failed } = await checkGeneration({ ...caller, db: tx }, ids)
    await sql`UPDATE invoices SET template_generated = true, generated_at = now(), version = version + 1,
      updated_at = now(), updated_by = ${caller.user.id} WHERE id = ANY(${ready}::int[])`.execute(tx)
    const { rows } = await sql<{ invoice: InvoiceSummary }>`
      SELECT ${summaryJson} AS invoice FROM invoices v WHERE v.id = ANY(${ready}::int[])
      ORDER BY array_position(${ready}::int[], v.id)`.execute(tx)
    const before = { templateGenerated: false, generatedAt: null }
    const entries = rows.map(({ invoice: { id, generatedAt } }) => ({
      id,
      changes: changesBetween(before, { templateGenerated: true, generatedAt }),
    }))
    await auditEach(tx, caller.user.id, 'invoices', 'UPDATE', entries)
    return { updated: rows.map(({ invoice }) => redactSummary(caller.user, invoice)), failed }
  })
}

/** Notes of the approved invoices whether they wait for their document and for Sage; the others stay unchanged. */
export function waiveSending(caller: Caller, ids: readonly number[], waived: boolean) {
  return transaction(caller, async (tx) => {
    await sql`SELECT FROM invoices WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`.execute(tx)
    const reasons = await reasonsAgainst(tx, ids, false)
    const { ready, failed } = sorted(caller, ids, reasons)
    const { rows } = await sql<{ id: number }>`UPDATE invoices SET sending_waived = ${waived}::boolean,
      version = version + 1, updated_at = now(), updated_by = ${caller.user.id}
      WHERE id = ANY(${ready}::int[]) AND sending_waived <> ${waived}::boolean RETURNING id`.execute(tx)
    const changes = changesBetween({ sendingWaived: !waived }, { sendingWaived: waived })
    await auditEach(
      tx,
      caller.user.id,
      'invoices',
      'UPDATE',
      rows.map(({ id }) => ({ id, changes })),
    )
    return { changed: rows.map(({ id }) => id), failed }
  })
}

/** Why nothing can be done with each of the invoices that are not there, archived or not approved; with `generates`, why it gets no document. */
async function reasonsAgainst(
  db: Db,
  ids: readonly number[],
  generates = true,
): Promise<Map<number, Message>> {
  const { rows } = await sql<{
    id: number
    archived: boolean
    generated: boolean
    approved: boolean
    empty: boolean
  }>`
    SELECT v.id, v.archived_at IS NOT NULL AS archived, v.template_generated AS generated, ${approved} AS approved,
      NOT EXISTS (SELECT FROM invoice_lines l WHERE l.invoice_id = v.id) AS empty
    FROM invoices v WHERE v.id = ANY(${ids}::int[])${andNotHidden('v.client_id')}`.execute(db)
  const reasons = new Map<number, Message>(ids.map((id) => [id, NOT_THERE]))
  for (const state of rows) {
    const reason = state.archived
      ? IS_ARCHIVED
      : generates && state.generated
        ? GENERATED
        : generates && state.empty
          ? NO_ITEMS
          : state.approved
            ? undefined
            : AWAITS_APPROVAL
    if (reason) reasons.set(state.id, reason)
    else reasons.delete(state.id)
  }
  return reasons
}
