import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type pg from 'pg'
import type { Config } from '#platform/server/config.ts'
import { isLoopback, mayBeInClear } from '#platform/server/exposure.ts'
import type { Db } from './database.ts'
import type { Files } from './files/files.ts'
import type { Chore } from './jobs.ts'

export interface Mail {
  to: string[]
  subject: string
  text: string
  /** Files of the storage. */
  attached?: { key: string; name: string; contentType: string }[]
  /** A database function called with this record's id just before sending; false counts as a refused address. */
  onlyIf?: { function: string; of: number }
  /** The work to queue if the mail cannot be delivered: its address is refused, or no attempt is left. */
  whenRefused?: { task: string; payload: unknown }
}

/** Milliseconds; together they are far below LOST_AFTER. */
const TIMEOUTS = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 }

const LOST_AFTER = '15 minutes'

/**
 * Queues a mail in the transaction of `db`: it is sent if, and only if, that commits. A failed mail is retried with
 * growing delays: 12 attempts take a day. A mail for later is sent so many hours from now.
 */
export async function enqueueMail(db: Db, mail: Mail, attempts = 12, hoursLater = 0): Promise<void> {
  await sql`SELECT graphile_worker.add_job('mail', ${JSON.stringify(mail)}::json, max_attempts := ${attempts},
    run_at := now() + make_interval(hours => ${hoursLater}))`.execute(db)
}

export async function maySend(pool: pg.Pool, { onlyIf }: Mail): Promise<boolean> {
  if (!onlyIf) return true
  const { rows } = await pool.query<{ may: boolean }>(`SELECT ${onlyIf.function}($1::int) AS may`, [
    onlyIf.of,
  ])
  return rows[0]?.may === true
}

/** Whether the mail server rejects the address, temporarily or for good. */
export function isRefused(error: unknown): boolean {
  const { code, responseCode } = Object(error)
  return code === 'EENVELOPE' && responseCode >= 500
}

/** Resumes the mails of a server that was killed while sending; the queue itself would wait for four hours. */
export const resumeMails: Chore = {
  name: 'resume_mails',
  at: '*/5 * * * *',
  async run({ pool }) {
    await pool.query(
      `SELECT graphile_worker.force_unlock_workers(ARRAY(SELECT DISTINCT locked_by FROM graphile_worker.jobs
        WHERE task_identifier = 'mail' AND locked_at < now() - $1::interval))`,
      [LOST_AFTER],
    )
  },
}

/**
 * Sends by SMTP if configured, else writes the mail to the outbox folder; a mail without recipients is dropped. A mail
 * that is sent twice, because the server was killed before it recorded the first time, has the same Message-ID: `key`
 * (decision 126).
 */
export function mailSender(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>,
  files: Pick<Files, 'get'>,
): (mail: Mail, key?: string) => Promise<void> {
  const message = async ({ attached = [], onlyIf: _, whenRefused: __, ...mail }: Mail) => ({
    from: config.mailFrom,
    // suppresses absence notices (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mail,
    attachments: await Promise.all(
      attached.map(async ({ key, name, contentType }) => {
        const content = await files.get(key)
        if (!content) throw new Error('the file of a mail is gone')
        return { filename: name, content, contentType }
      }),
    ),
  })
  if (config.smtpUrl) {
    // an impostor could claim that it cannot encrypt, and receive one-time links
    const requireTLS = !isLoopback(new URL(config.smtpUrl).hostname) && !mayBeInClear(config.smtpUrl)
    const transport = createTransport({ url: config.smtpUrl, requireTLS, ...TIMEOUTS })
    const domain = new URL(config.publicUrl).hostname
    return async (mail, key) => {
      const messageId = key && `<passerelle-${key}@${domain}>`
      if (mail.to.length)
        await transport.sendMail({ ...(await message(mail)), ...(messageId && { messageId }) })
    }
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const outbox = join(config.dataDir, 'outbox')
  return async (mail) => {
    if (!mail.to.length) return
    const sent = await transport.sendMail(await message(mail))
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const file = join(
      outbox,
      `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`,
    )
    try {
      await writeFile(`${file}.part`, sent.message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    } catch (error) {
      await rm(`${file}.part`, { force: true })
      throw error
    }
  }
}
