import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onThisMachine } from './nodes.ts'
import { begin, until } from './processes.ts'

export const PRIMARY_PORT = 25_000
export const WEB_PORT = 23_000
export const SERVER_PORTS = [23_001, 23_002] as const

export async function startBalancer(folder: string): Promise<void> {
  const path = join(folder, 'haproxy.cfg')
  const config = onThisMachine('haproxy.cfg')
    .replace('127.0.0.1:5000', `127.0.0.1:${PRIMARY_PORT}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${WEB_PORT}`)
    .replace('10.0.0.21:3000', `127.0.0.1:${SERVER_PORTS[0]}`)
    .replace('10.0.0.22:3000', `127.0.0.1:${SERVER_PORTS[1]}`)
  writeFileSync(path, config)
  begin(folder, 'haproxy', 'haproxy', ['-f', path])
  await until('the load balancer', async () => {
    await fetch(`http://127.0.0.1:${WEB_PORT}/api/health`)
    return true
  })
}
