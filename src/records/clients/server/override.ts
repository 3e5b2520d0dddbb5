import { sql } from 'kysely'
import { readsMailsIn } from '#base/people/server/mail-locale.ts'
import { type Locale, msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import { isHidden } from '#core/server/asking.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { enqueueMail } from '#core/server/mail.ts'
import { transaction } from '#core/server/transaction.ts'
import { translate } from '#core/server/translate.ts'
import { OVERRIDE_HOURS } from '../contract/restriction.ts'
import { because } from './restriction.ts'

/** Opens a restricted client to the caller for some hours; notifies the privacy officers in the same transaction. */
export function overrideRestriction(caller: Caller, id: number, reason: string) {
  return transaction(caller, async (tx) => {
    const { rows } = await sql<{ number: string }>`SELECT client_number::text AS number FROM clients
      WHERE id = ${id} AND (archived_at IS NULL OR ${holds(caller.user, 'DELETE_CLIENTS')}::boolean)`.execute(
      tx,
    )
    const [client] = rows
    if (!client) throw notFound()
    if (!isHidden(id)) return { until: null }
    const before = await openUntil(tx, caller.user.id, id)
    if (before) return { until: before }
    const { rows: made } = await sql<{ until: string }>`
      INSERT INTO client_overrides (client_id, user_id, reason, until)
      VALUES (${id}, ${caller.user.id}, ${reason}, now() + make_interval(hours => ${OVERRIDE_HOURS}))
      RETURNING iso(until) AS until`.execute(tx)
    await audit(tx, caller.user.id, 'clients', id, 'OVERRIDE', [because('overrideReason', reason)])
    await tellOfficers(tx, caller, { id, number: client.number, reason })
    return { until: made[0]?.until ?? null }
  })
}

/** The lock serialises two calls of one user, so that officers are notified once. */
async function openUntil(tx: Db, user: number, client: number): Promise<string | undefined> {
  await sql`SELECT FROM users WHERE id = ${user} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<{ until: string }>`SELECT iso(until) AS until FROM client_overrides
    WHERE user_id = ${user} AND client_id = ${client} AND until > now() LIMIT 1`.execute(tx)
  return rows[0]?.until
}

interface Opened {
  id: number
  number: string
  reason: string
}

async function tellOfficers(tx: Db, { config, user }: Caller, opened: Opened): Promise<void> {
  const { rows } = await sql<{ username: string; locale: Locale }>`
    SELECT u.username, ${readsMailsIn} AS locale
    FROM users u JOIN roles r ON r.id = u.role_id
    WHERE u.closed_at IS NULL AND 'READ_PRIVACY' = ANY(r.permissions) ORDER BY u.id`.execute(tx)
  const when = new Date().toLocaleString('en-CA', {
    timeZone: config.organisationTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hour12: false,
  })
  const link = `${config.publicUrl}/tools/privacy/clients/${opened.id}`
  for (const { username, locale } of rows)
    await enqueueMail(tx, {
      to: [username],
      ...notice(locale, { ...opened, who: user.name, when, link }),
    })
}

function notice(
  locale: Locale,
  { number, reason, who, when, link }: Opened & { who: string; when: string; link: string },
) {
  const quoted = reason.replace(/^/gm, '> ')
  return {
    subject: translate(locale, msg`Passerelle: a restricted client was opened`),
    text: translate(
      locale,
      msg`Hello,\n\n${{ who }} opened the restricted client ${{ number }} (${{ when }}), and sees this client for ${{ hours: OVERRIDE_HOURS }} hours. The reason that was given:\n\n${{ quoted }}\n\nWho saw this client: ${{ link }}\n`,
    ),
  }
}
