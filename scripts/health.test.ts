import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

const deployed = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')

test('the image says whether it is healthy, and what starts it says nothing else', async () => {
  const [, exec = '[]'] = /^HEALTHCHECK [^[]*CMD (\[.*\])$/m.exec(deployed('Containerfile')) ?? []
  const [program, ...words] = JSON.parse(exec) as string[]
  expect(program).toBe('node')
  expect(deployed('compose.yaml')).not.toContain('healthcheck')
  let status = 200
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const health = async () => {
    const child = spawn(process.execPath, words, { env: { PORT: String(port) } })
    const [code] = await once(child, 'close')
    return code
  }
  expect(await health()).toBe(0)
  status = 503
  expect(await health()).toBe(1)
  await new Promise((closed) => server.close(closed))
  expect(await health()).toBe(1)
  expect(asked).toEqual(['/api/ready', '/api/ready'])
})

test('the image is built upon one that its digest names', () => {
  const file = deployed('Containerfile')
  expect([...file.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
    '${NODE_IMAGE}',
    '${NODE_IMAGE}',
  ])
  expect(file).toMatch(
    /^ARG NODE_IMAGE=docker\.io\/library\/node:24\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/m,
  )
})
