import { SignJWT } from 'jose'
import { keyOf } from '#across/reports/server/embed.ts'
import { openSession } from '#base/people/server/sessions.ts'
import { openDatabase } from '#core/server/database.ts'

const USERNAME = 'bench@example.org'

export interface Signed {
  token: string
  /** A token of the dashboard, for ten minutes. */
  embed(): Promise<string>
}

/** A signed-in administrator, created directly in the database of the benchmark. */
export async function signedIn(url: string): Promise<Signed> {
  const { db, close } = openDatabase(url, { max: 1 })
  try {
    const role = await db
      .selectFrom('roles')
      .select('id')
      .where('code', '=', 'ADMIN')
      .executeTakeFirstOrThrow()
    const known = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', USERNAME)
      .executeTakeFirst()
    const user =
      known ??
      (await db
        .insertInto('users')
        .values({ username: USERNAME, firstName: 'Bench', lastName: 'Mark', roleId: role.id })
        .returning('id')
        .executeTakeFirstOrThrow())
    const token = await openSession(db, { address: '127.0.0.1', header: () => undefined }, user.id, true)
    const { family } = await db
      .selectFrom('sessions')
      .select('family')
      .where('userId', '=', user.id)
      .orderBy('issuedAt', 'desc')
      .executeTakeFirstOrThrow()
    const key = await keyOf(db, family)
    const embed = () =>
      new SignJWT({ resource: { dashboard: 1 } })
        .setProtectedHeader({ alg: 'HS256', kid: family })
        .setExpirationTime('10 min')
        .sign(key)
    return { token, embed }
  } finally {
    await close()
  }
}
