import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/app/server/main.ts', import.meta.url))

interface Sent {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/** The real server, as a separate process. */
export interface Running {
  process: ChildProcess
  port: number
  /** A call over HTTP; rejects if nobody answers. */
  call<Body>(path: string, sent?: Sent): Promise<{ status: number; headers: Headers; body: Body }>
  /** Its output so far. */
  said(): string
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

function launch(env: Record<string, string>, program = MAIN) {
  const child = spawn(process.execPath, [program], { env: { PORT: '0', LOG_LEVEL: 'silent', ...env } })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return { child, ended: once(child, 'close') as Promise<[number | null]>, said: () => output }
}

/** Runs it until it ends by itself. */
export async function runToTheEnd(
  env: Record<string, string>,
): Promise<{ exitCode: number | null; said: string }> {
  const { ended, said } = launch(env)
  const [exitCode] = await ended
  return { exitCode, said: said() }
}

/** Starts it, or another program that starts it, and waits for the line with its address. */
export async function run(env: Record<string, string>, program?: string): Promise<Running> {
  const { child, ended, said } = launch(env, program)
  const port = await new Promise<number>((resolve, reject) => {
    const look = () => {
      const [, found] = /runs at http:\/\/localhost:(\d+)\n/.exec(said()) ?? []
      if (found) resolve(Number(found))
    }
    child.stdout.on('data', look)
    void ended.then(([exitCode]) => reject(new Error(`ended with ${exitCode}: ${said()}`)))
  })
  return {
    process: child,
    port,
    said,
    async call<Body>(path: string, { method, body, headers }: Sent = {}) {
      const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        body: JSON.stringify(body),
      })
      return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
    },
    async end(signal) {
      child.kill(signal)
      return (await ended)[0]
    },
  }
}

/** A new client, with the first entries of the demonstration's lists. */
export function newClient(lastName: string, fcsNumber: string) {
  const place = { city: { id: 1 }, county: { id: 1 }, province: { id: 1 }, postalCode: 'E1A1P4' }
  return {
    firstName: 'Léa',
    lastName,
    birthDate: '1950-06-15',
    fcsNumber,
    gender: { id: 1 },
    language: { id: 1 },
    program: { id: 1 },
    addresses: [{ address1: '12, rue Amirault', ...place }],
    phoneNumbers: [{ number: '5065550142', type: { id: 1 } }],
    notes: [{ message: 'Saved with the client.' }],
  }
}
