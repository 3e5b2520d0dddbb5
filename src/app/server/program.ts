import { type Account, goOnAs } from '#platform/server/account.ts'
import { type Config, ConfigError, configOrExit } from '#platform/server/config.ts'
import { giveData, openDataFolder } from '#platform/server/data-folder.ts'
import { PostgresError } from '#platform/server/postgres/program.ts'
import { runWhereReached } from '#platform/server/reached-code.ts'
import { closeOnSignal } from '#platform/server/shutdown.ts'
import { successor } from '#platform/server/successor.ts'
import { giveWritten } from '#platform/server/written-folder.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../seed/accounts.ts'
import { folders, variables } from './features.ts'
import { givenByFirst, StartError, serveWithFirst, startProcesses } from './processes.ts'
import { type Prepared, prepare, serve, start } from './start.ts'
import { outliveLostConnections } from './unheard.ts'

const say = (line: string) => console.log(line)

/** Runs the server until it is told to end; a failed start is reported and ends the process. */
export async function runProgram(): Promise<void> {
  outliveLostConnections(say)
  try {
    const config = configOrExit(variables)
    const given = givenByFirst()
    if (given) await oneOfSeveral({ ...config, port: given.port, dataDir: given.dataDir }, given)
    else await first(config)
  } catch (error) {
    if (error instanceof StartError) process.exit(1)
    const expected =
      error instanceof ConfigError ||
      error instanceof PostgresError ||
      (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    if (expected) console.error(`Passerelle cannot start: ${(error as Error).message}`)
    else console.error('Passerelle cannot start:', error)
    process.exit(1)
  }
}

/** The process that was started, possibly by root, which it gives up. */
async function first(config: Config): Promise<void> {
  const account = await successor(say)
  if (account) await runWhereReached(account, say)
  config.warnings.forEach(say)
  if (account) say(`Started by root: the server goes on as the user "${account.name}"`)
  if (account) giveWritten(folders, config, account)
  const dataDir = account ? await openDataFolder(config.dataDir, account, say) : config.dataDir
  await (config.webProcesses > 1 ? several : theOnlyOne)({ ...config, dataDir }, account)
}

async function theOnlyOne(config: Config, account?: Account): Promise<void> {
  const { app, demo, closers } = await start(config, say, account)
  closeOnSignal(closers, say)
  const { port } = app.server.address() as { port: number }
  greet(config, port, demo)
}

async function several(config: Config, account?: Account): Promise<void> {
  const { stop, ...prepared } = await prepare(config, say)
  const begun = async () => {
    if (account) giveData(config.dataDir, account)
    const started = await startProcesses(config, prepared, say, account)
    if (account) goOnAs(account)
    return started
  }
  const processes = await begun().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  closeOnSignal(
    [
      ['the processes', processes.stop],
      ['the database', stop],
    ],
    say,
  )
  greet(config, processes.port, prepared.demo)
}

async function oneOfSeveral(config: Config, prepared: Prepared): Promise<void> {
  const { closers } = await serve(config, prepared, say)
  serveWithFirst(closeOnSignal(closers, say))
}

function greet({ publicUrl }: Config, port: number, demo: boolean): void {
  say(`Passerelle runs at ${publicUrl.replace(/:0$/, `:${port}`)}`)
  if (!demo) return
  say(`Demonstration accounts, all with the password ${DEMO_PASSWORD}:`)
  for (const { username, role } of DEMO_ACCOUNTS) say(`  ${username.padEnd(24)} ${role}`)
}
