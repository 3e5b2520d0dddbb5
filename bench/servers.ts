import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { BarePlan } from './bare.ts'

export interface Running {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts a process and waits for the line with its address. */
async function launch(
  file: string,
  env: Record<string, string>,
  input?: string,
  cwd = '.',
): Promise<Running> {
  const child = spawn(process.execPath, [file], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin?.end(input ?? '')
  const url = await address(child)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const closed = once(child, 'exit')
      child.kill('SIGTERM')
      await closed
    },
  }
}

/** The address in the process's output; later output is read and dropped. */
function address({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('no output')
  const lines = createInterface({ input: stdout })
  return new Promise((resolve, reject) => {
    lines.on('line', (said) => {
      const [found] = /https?:\/\/\S+/.exec(said) ?? []
      if (found) resolve(found)
    })
    lines.once('close', () => reject(new Error('the process ended before it was ready')))
  })
}

/** `folder` is that of another checkout. */
export function startOurs(
  databaseUrl: string,
  dataDir: string,
  processes = 1,
  folder?: string,
): Promise<Running> {
  const env = {
    WEB_PROCESSES: String(processes),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    DEMO_DATA: 'false',
  }
  return launch('src/app/server/main.ts', env, undefined, folder)
}

export function startBare(plan: BarePlan): Promise<Running> {
  return launch('bench/bare.ts', {}, JSON.stringify(plan))
}
