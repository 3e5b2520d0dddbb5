import type pg from 'pg'

/** The due day of each piece for each plan, computed row by row as a reference for the SQL. */

interface Rows {
  pieces: { id: number; item_id: number; subcategory_id: number; purchase_date: string; archived: boolean }[]
  plans: {
    id: number
    every_months: number | null
    after_loans: number | null
    every_return: boolean
    blocks: boolean
    items: number[]
    subcategories: number[]
  }[]
  inspections: {
    equipment_id: number
    plan_id: number
    done_on: string
    outcome: string
    created_at: string
  }[]
  loans: {
    equipment_id: number
    return_date: string | null
    archived: boolean
    lend_reason: string | null
    returned_at: string | null
  }[]
}

export interface Due {
  equipment: number
  plan: number
  dueOn: string
  overdueOn: string
  /** Whether it blocks the piece from going out today. */
  blocks: boolean
}

async function rowsOf(pool: pg.Pool, ids: readonly number[]): Promise<Rows> {
  const all = async <R extends pg.QueryResultRow>(text: string) =>
    (await pool.query<R>(text, text.includes('$1') ? [ids] : [])).rows
  return {
    pieces:
      await all(`SELECT id, item_id, subcategory_id, purchase_date, archived_at IS NOT NULL AS archived FROM equipment
      WHERE id = ANY ($1)`),
    plans: await all(`SELECT id, every_months, after_loans, every_return, when_overdue = 'BLOCK' AS blocks,
      ARRAY(SELECT item_id FROM maintenance_plan_items WHERE plan_id = p.id) AS items,
      ARRAY(SELECT subcategory_id FROM maintenance_plan_subcategories WHERE plan_id = p.id) AS subcategories
      FROM maintenance_plans p`),
    inspections: await all(
      `SELECT equipment_id, plan_id, done_on, outcome, created_at::text FROM inspections
       WHERE equipment_id = ANY ($1) ORDER BY done_on`,
    ),
    loans: await all(`SELECT equipment_id, return_date, archived_at IS NOT NULL AS archived, lend_reason,
      (SELECT returned_at::text FROM loan_returns WHERE loan_id = l.id) AS returned_at FROM loans l
      WHERE equipment_id = ANY ($1) ORDER BY return_date`),
  }
}

const DAY = 86_400_000
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)

/** The same day of a later month, or the last day of that month. */
function inMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

export async function dueByHand(pool: pg.Pool, ids: readonly number[], today: string): Promise<Due[]> {
  const { pieces, plans, inspections, loans } = await rowsOf(pool, ids)
  const found: Due[] = []
  for (const piece of pieces) {
    if (piece.archived) continue
    const itsLoans = loans.filter((loan) => loan.equipment_id === piece.id && !loan.archived)
    const isOut = itsLoans.some((loan) => loan.return_date === null && loan.lend_reason === null)
    for (const plan of plans) {
      if (!plan.items.includes(piece.item_id) && !plan.subcategories.includes(piece.subcategory_id)) continue
      const its = inspections.filter((one) => one.equipment_id === piece.id && one.plan_id === plan.id)
      const passed = its.findLast(({ outcome }) => outcome !== 'FAILED')
      const days: { due: string; overdue: string }[] = []
      if (plan.every_months !== null) {
        const due = inMonths(passed?.done_on ?? piece.purchase_date, plan.every_months)
        days.push({ due, overdue: dayAfter(due) })
      }
      const failed = its.find((one) => one.outcome === 'FAILED' && (!passed || one.done_on > passed.done_on))
      if (failed) days.push({ due: failed.done_on, overdue: failed.done_on })
      const returns = itsLoans.flatMap(({ return_date: day, returned_at }) => {
        if (day === null) return []
        if (!passed || day > passed.done_on) return [day]
        return day === passed.done_on && returned_at !== null && returned_at > passed.created_at ? [day] : []
      })
      const nth = plan.every_return ? 1 : plan.after_loans
      const last = nth === null ? undefined : returns[nth - 1]
      if (last) days.push({ due: last, overdue: last })
      if (!days.length) continue
      const dueOn = days.map(({ due }) => due).toSorted()[0] ?? ''
      const overdueOn = days.map(({ overdue }) => overdue).toSorted()[0] ?? ''
      const blocks = plan.blocks && overdueOn <= today && !isOut
      found.push({ equipment: piece.id, plan: plan.id, dueOn, overdueOn, blocks })
    }
  }
  return found.toSorted((a, b) => a.equipment - b.equipment || a.plan - b.plan)
}

/** The values stored by the triggers. */
export async function dueAsKept(pool: pg.Pool, ids: readonly number[]): Promise<Due[]> {
  const { rows } = await pool.query<Due>(
    `
    SELECT d.equipment_id AS equipment, d.plan_id AS plan, d.due_on AS "dueOn", d.overdue_on AS "overdueOn",
      EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = d.equipment_id AND b.kind = 'INSPECTION'
        AND b.record_id = d.plan_id AND b.ended_at IS NULL) AS blocks
    FROM equipment_due d WHERE d.equipment_id = ANY ($1) ORDER BY 1, 2`,
    [ids],
  )
  return rows
}
