import { type Config, ConfigError, configOrExit } from '#platform/server/config.ts'
import { PostgresError } from '#platform/server/postgres/program.ts'
import { closeOnSignal } from '#platform/server/shutdown.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../seed/accounts.ts'
import { variables } from './features.ts'
import { givenByFirst, StartError, serveWithFirst, startProcesses } from './processes.ts'
import { type Prepared, prepare, serve, start } from './start.ts'

const say = (line: string) => console.log(line)

try {
  const config = configOrExit(variables)
  const given = givenByFirst()
  if (given) await oneOfSeveral({ ...config, port: given.port }, given)
  else if (config.webProcesses > 1) await several(config)
  else await theOnlyOne(config)
} catch (error) {
  if (error instanceof StartError) process.exit(1)
  const isOurs = error instanceof PostgresError || error instanceof ConfigError
  const expected = isOurs || (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(`Passerelle cannot start: ${expected ? (error as Error).message : ''}`, expected ? '' : error)
  process.exit(1)
}

async function theOnlyOne(config: Config): Promise<void> {
  const { app, demo, closers } = await start(config, say)
  closeOnSignal(closers, say)
  const { port } = app.server.address() as { port: number }
  greet(config, port, demo)
}

async function several(config: Config): Promise<void> {
  const { stop, ...prepared } = await prepare(config, say)
  const processes = await startProcesses(config, prepared, say).catch(async (error: unknown) => {
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
