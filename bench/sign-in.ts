import { openDatabase } from '#core/server/database.ts'
import { openSession } from '#people/server/sessions.ts'

/** A member of staff, signed in; made directly in the database of the benchmark. */
export async function signedIn(url: string): Promise<string> {
  const { db, close } = openDatabase(url, { max: 1 })
  try {
    const role = await db
      .selectFrom('roles')
      .select('id')
      .where('code', '=', 'STAFF')
      .executeTakeFirstOrThrow()
    const user = await db
      .insertInto('users')
      .values({ username: 'bench@example.org', firstName: 'Bench', lastName: 'Mark', roleId: role.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return await openSession(db, user.id, true)
  } finally {
    await close()
  }
}
