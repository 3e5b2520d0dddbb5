import { configOrExit } from '#platform/server/config.ts'
import { PostgresError } from '#platform/server/postgres/program.ts'
import { closeOnSignal } from '#platform/server/shutdown.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../seed/accounts.ts'
import { variables } from './features.ts'
import { start } from './start.ts'

const say = (line: string) => console.log(line)

try {
  const config = configOrExit(variables)
  const { app, demo, closers } = await start(config, say)
  closeOnSignal(closers, say)
  const { port } = app.server.address() as { port: number }
  greet(config.publicUrl.replace(/:0$/, `:${port}`), demo)
} catch (error) {
  const expected = error instanceof PostgresError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(`Passerelle cannot start: ${expected ? (error as Error).message : ''}`, expected ? '' : error)
  process.exit(1)
}

function greet(address: string, demo: boolean): void {
  say(`Passerelle runs at ${address}`)
  if (!demo) return
  say(`Demonstration accounts, all with the password ${DEMO_PASSWORD}:`)
  for (const { username, role } of DEMO_ACCOUNTS) say(`  ${username.padEnd(24)} ${role}`)
}
