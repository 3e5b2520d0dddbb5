import { type Account, isRoot, namedAccount } from './account.ts'
import { runAs } from './postgres/program.ts'

/** The number that every system keeps for nobody, where no user has a name. */
const NOBODY: Account = { name: 'nobody', uid: 65_534, gid: 65_534 }

/** Whom a server that root starts goes on as. A container may be allowed to be nobody but root. */
export async function successor(say: (line: string) => void): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  const account = namedAccount() ?? NOBODY
  if ((await runAs(account, 'true', [])).ok) return account
  say('Started by root, and this system lets root become nobody else: start it as another user')
  return undefined
}
