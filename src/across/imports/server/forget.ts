import type { Chore } from '#core/server/jobs.ts'
import { FILE_DAYS, ROLLBACK_DAYS } from '../contract/imports.ts'

/**
 * Deletes data of files when it is no longer needed: cells after the time for corrections, previous values after the
 * time for a rollback. Matched texts stay for the next file.
 */
export const forgetImports: Chore = {
  name: 'forget_imports',
  at: '17 3 * * *',
  async run({ pool }) {
    await pool.query(
      `WITH past AS (UPDATE imports SET key = NULL, head = '[]', columns = (SELECT jsonb_agg(c || '{"samples": []}' ORDER BY place)
            FROM jsonb_array_elements(columns) WITH ORDINALITY AS x (c, place))
          WHERE key IS NOT NULL AND created_at < now() - $1 * interval '1 day' AND state NOT IN ('CHECKING', 'RUNNING') RETURNING id),
        unmatched AS (DELETE FROM import_values WHERE import_id IN (SELECT id FROM past)
          AND record_id IS NULL AND made_id IS NULL AND act IS DISTINCT FROM 'EMPTY')
      UPDATE import_rows SET cells = NULL, messages = '[]' WHERE import_id IN (SELECT id FROM past)`,
      [FILE_DAYS],
    )
    await pool.query(
      `UPDATE import_rows r SET was = NULL, changes = '[]', rollback_messages = '[]' FROM imports i
      WHERE i.id = r.import_id AND coalesce(i.ran_at, i.created_at) < now() - $1 * interval '1 day'
        AND i.state <> 'ROLLING_BACK' AND (r.was IS NOT NULL OR r.changes <> '[]')`,
      [ROLLBACK_DAYS],
    )
  },
}
