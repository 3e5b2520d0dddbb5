import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'

/** `userId` is the user who adds a passkey; null for a sign-in. */
export async function keepChallenge(db: Db, challenge: string, userId: number | null): Promise<void> {
  await sql`INSERT INTO passkey_challenges (challenge, user_id)
    VALUES (${Buffer.from(challenge, 'base64url')}, ${userId})`.execute(db)
}

/** Consumes the signed challenge; finds it only if it was issued for this purpose and not used before. */
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
