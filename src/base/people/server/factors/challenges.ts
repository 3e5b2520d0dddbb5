import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'

/** `userId` of who adds a passkey; null for who signs in. */
export async function keepChallenge(db: Db, challenge: string, userId: number | null): Promise<void> {
  await sql`INSERT INTO passkey_challenges (challenge, user_id)
    VALUES (${Buffer.from(challenge, 'base64url')}, ${userId})`.execute(db)
}

/** The challenge that the browser has had signed, if it was given for this and was not used before; it is none any more. */
export async function takeChallenge(
  db: Db,
  { response }: { response: { clientDataJSON: string } },
  userId: number | null,
): Promise<string | undefined> {
  const challenge = challengeIn(response.clientDataJSON)
  if (!challenge) return undefined
  const taken = await sql`DELETE FROM passkey_challenges
    WHERE challenge = ${Buffer.from(challenge, 'base64url')} AND user_id IS NOT DISTINCT FROM ${userId}::int
      AND expires_at > now() RETURNING 1`.execute(db)
  return taken.rows.length ? challenge : undefined
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
