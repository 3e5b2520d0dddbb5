import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Chore } from './jobs.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Removes undeliverable mails and those of the outbox after a week, because they hold names and login links. */
export const forgetMails: Chore = {
  name: 'forget_mails',
  at: '37 3 * * *',
  async run({ pool, config }) {
    await pool.query(`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
      WHERE task_identifier = 'mail' AND attempts >= max_attempts AND updated_at < now() - interval '7 days'))`)
    const outbox = join(config.dataDir, 'outbox')
    for (const name of await readdir(outbox).catch(() => [])) {
      const path = join(outbox, name)
      const { mtimeMs } = await stat(path)
      if (name.endsWith('.eml') && mtimeMs < Date.now() - WEEK_MS) await rm(path)
    }
  },
}
