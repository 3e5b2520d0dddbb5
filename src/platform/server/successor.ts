import { type Account, isRoot, namedAccount } from './account.ts'
import { runAs } from './postgres/program.ts'

/** The uid that every system reserves for nobody, used if no user has the name. */
const NOBODY: Account = { name: 'nobody', uid: 65_534, gid: 65_534 }

/** The user that a server started by root continues as. Undefined if root did not start it, or may become nobody else. */
export async function successor(say: (line: string) => void): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  const account = namedAccount() ?? NOBODY
  if ((await runAs(account, 'true', [])).ok) return account
  say('Started by root, and this system lets root become nobody else: start it as another user')
  return undefined
}
