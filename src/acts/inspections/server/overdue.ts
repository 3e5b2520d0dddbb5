import type { Chore } from '#core/server/jobs.ts'

/** Pieces of one transaction, so that nobody waits long for one of them. */
const AT_ONCE = 200

/**
 * Notes a block on each piece whose inspection has become overdue with the day: its status then says so. That none is
 * lent meanwhile is seen to where it is lent (decision 163).
 */
export const markOverdue: Chore = {
  name: 'mark_overdue_inspections',
  at: '1,31 * * * *',
  atStart: true,
  async run({ pool, signal }) {
    const { rows } = await pool.query<{ id: number }>(
      `SELECT DISTINCT equipment_id AS id FROM open_blocks WHERE kind = 'INSPECTION' AND id = 0 ORDER BY id`,
    )
    const ids = rows.map(({ id }) => id)
    while (ids.length && !signal.aborted) {
      await pool.query(
        `WITH locked AS MATERIALIZED (SELECT id FROM equipment WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE)
        SELECT settle_inspection_blocks(ARRAY(SELECT id FROM locked))`,
        [ids.splice(0, AT_ONCE)],
      )
    }
  },
}
