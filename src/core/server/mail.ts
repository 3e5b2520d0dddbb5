import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Config } from '#platform/server/config.ts'
import { isLoopback } from '#platform/server/exposure.ts'
import type { Db } from './database.ts'

export interface Mail {
  to: string[]
  subject: string
  text: string
}

/**
 * Puts a mail into the queue in the transaction of `db`: it is sent if, and only if, that commits. One that cannot be
 * sent is tried again with growing waits: 12 times take a day.
 */
export async function enqueueMail(db: Db, mail: Mail, attempts = 12): Promise<void> {
  await sql`SELECT graphile_worker.add_job('mail', ${JSON.stringify(mail)}::json, max_attempts := ${attempts})`.execute(
    db,
  )
}

/** Sends by SMTP where it is configured, else writes the mail to the outbox folder; a mail to nobody is dropped. */
export function mailSender(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
): (mail: Mail) => Promise<void> {
  const message = (mail: Mail) => ({ from: config.mailFrom, ...mail })
  if (config.smtpUrl) {
    // a server that others pretend to be would say that it cannot encrypt, and be given one-time links
    const requireTLS = !isLoopback(new URL(config.smtpUrl).hostname)
    const transport = createTransport({ url: config.smtpUrl, requireTLS })
    return async (mail) => void (mail.to.length && (await transport.sendMail(message(mail))))
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const outbox = join(config.dataDir, 'outbox')
  return async (mail) => {
    if (!mail.to.length) return
    const sent = await transport.sendMail(message(mail))
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const file = join(
      outbox,
      `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`,
    )
    await writeFile(`${file}.part`, sent.message, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
