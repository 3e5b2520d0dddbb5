import type { Chore } from '#core/server/jobs.ts'

/** Pieces per transaction, so that nobody waits long for a lock. */
const AT_ONCE = 200

/**
 * Adds a block to each piece whose inspection has become overdue by a plan that blocks lending, so that its status shows
 * it. Lending itself also refuses an overdue piece (decision 163).
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
