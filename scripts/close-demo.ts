import { createInterface } from 'node:readline/promises'
import { sql } from 'kysely'
import { endAccount } from '#base/people/server/close-user.ts'
import { lockUser } from '#base/people/server/users.ts'
import { isDatabaseError } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { AppError } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'

/** Milliseconds within which piped input must arrive. */
const PATIENCE_MS = 2_000

/** Asks whether to close the demonstration accounts, if any are open; returns true if they were closed. */
export async function offerToCloseDemo(db: Db): Promise<boolean> {
  const { rows: open } = await sql<{ id: number }>`
    SELECT id FROM users WHERE demo AND closed_at IS NULL ORDER BY id`.execute(db)
  if (!open.length) return false
  const answer = await ask(
    `${open.length} demonstration accounts are open, and everybody knows their password. Close them? (y/N) `,
  )
  if (!/^(y|yes|o|oui)$/i.test(answer)) {
    console.log(
      'The demonstration accounts stay open: the server does not start where others reach it. ' +
        'To close them: echo y | npm run create-admin -- you@example.org',
    )
    return false
  }
  try {
    await inTransaction(db, async (tx) => {
      for (const { id } of open) await endAccount(tx, NOBODY, id, (await lockUser(tx, id)).version)
    })
  } catch (error) {
    if (!(error instanceof AppError || isDatabaseError(error))) throw error
    console.error(`The demonstration accounts could not be closed: ${error.message}`)
    return false
  }
  console.log('The demonstration accounts are closed.')
  return true
}

/** The actor in the trail: the command runs on the machine itself. */
const NOBODY = { user: { id: null } }

/** The typed or piped answer; undefined if there is none. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const silence = new AbortController()
  const late = process.stdin.isTTY ? undefined : setTimeout(() => silence.abort(), PATIENCE_MS)
  lines.once('close', () => silence.abort())
  try {
    return (await lines.question(question, { signal: silence.signal })).trim()
  } catch {
    return ''
  } finally {
    clearTimeout(late)
    lines.close()
    process.stdin.unref?.()
    if (!process.stdin.isTTY) console.log()
  }
}
