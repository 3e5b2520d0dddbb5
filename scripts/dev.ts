/**
 * The program of `npm run dev`: the application for developers. Saved screens are replaced in place; the server
 * restarts, on a database that keeps running. Calls in the meantime wait for it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttp } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { configOrExit } from '#platform/server/config.ts'
import { PostgresError } from '#platform/server/postgres/program.ts'
import { freePort } from '#platform/server/postgres/server.ts'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { closeOnSignal } from '#platform/server/shutdown.ts'

const SERVER_CODE =
  /(^|\/)(src\/(?:[^/]+\/){1,2}(server|contract)(\/|\.ts$)|seed\/|db\/migrations\/|locales\/)/
const say = (line: string) => console.log(line)

if (process.env.NODE_ENV === 'production') {
  console.error('npm run dev is not for an installation that people use: NODE_ENV is production')
  process.exit(1)
}
const config = configOrExit()
const embedded = config.databaseUrl ? undefined : await startDatabase(config.dataDir)
const port = await freePort()
const env = {
  ...process.env,
  DATABASE_URL: config.databaseUrl ?? embedded?.url,
  // a saved migration is run by the restarted server
  DATABASE_OWNER_URL: config.databaseOwnerUrl ?? embedded?.ownerUrl,
  DEMO_DATA: String(config.demoData),
  PUBLIC_URL: config.publicUrl,
  PORT: String(port),
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
}

let server: ChildProcess | undefined
let greeted = false
/** Whether the code has changed since the server started. */
let outdated = true
let ready = restart()

const screens = createHttp((request, response) => vite.middlewares(request, response))
const vite = await createVite({
  configFile: 'vite.config.ts',
  clearScreen: false,
  server: {
    middlewareMode: true,
    hmr: { server: screens },
    // the data folder, with its mails and its database, is inside the project
    fs: { allow: ['src', 'locales', 'node_modules'].map((folder) => resolve(folder)) },
    proxy: {
      '/api': `http://127.0.0.1:${port}`,
      '/embed': { target: `http://127.0.0.1:${port}`, bypass: () => '/dashboard.html' },
    },
  },
  plugins: [{ name: 'server', configureServer: restartWhenSaved }],
})
screens.listen(config.port, config.host)
await Promise.all([once(screens, 'listening'), ready])

closeOnSignal(
  [
    ['the screens', close],
    ['the server', stop],
    ['the database', async () => embedded?.stop()],
  ],
  say,
)

function restartWhenSaved({ middlewares, watcher }: ViteDevServer): void {
  // a change reported with a relative path would not be matched to the screens
  watcher.add(['src', 'seed', 'db/migrations', 'locales'].map((folder) => resolve(folder)))
  watcher.on('all', (_event, path) => {
    if (!SERVER_CODE.test(path.replaceAll('\\', '/')) || /\.test\.tsx?$/.test(path)) return
    outdated = true
    ready = ready.then(restart)
  })
  middlewares.use('/api', (_request, _response, next) => void ready.then(() => next()))
}

/** Replaces the running server; resolves when the new one takes calls, or cannot start. */
async function restart(): Promise<void> {
  const begun = Date.now()
  // several files may be saved at once
  await sleep(30)
  if (!outdated) return
  outdated = false
  await stop()
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = child
  const first = !greeted
  const listens = new Promise<boolean>((done) => {
    child.once('exit', () => done(false))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (first || !text.includes('Passerelle runs at')) process.stdout.write(text)
      if (text.includes('Passerelle runs at')) done(true)
    })
  })
  if (!(await listens)) say('The server cannot start; it is tried again when a file is saved')
  else if (!first) say(`The server runs the new code (${Date.now() - begun} ms)`)
  greeted = true
}

async function close(): Promise<void> {
  await vite.close()
  screens.closeAllConnections()
  screens.close()
}

async function startDatabase(dataDir: string) {
  try {
    return await startPostgres({ dataDir, say })
  } catch (error) {
    if (!(error instanceof PostgresError)) throw error
    say(`Passerelle cannot start: ${error.message}`)
    process.exit(1)
  }
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
