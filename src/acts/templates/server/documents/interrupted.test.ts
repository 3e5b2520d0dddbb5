import { randomBytes } from 'node:crypto'
import { fstatSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { looksWritten } from '#base/trail/server/looks.ts'
import { testApp } from '../../../../../test/app.ts'
import { partsOf, upload, zipped } from '../../../../../test/docx.ts'
import { client, signIn } from '../../../../../test/factories.ts'
import { throwawayFolder } from '../../../../../test/server/throwaway.ts'
import { template } from '../../../../../test/templates.ts'
import { generateClientDocuments } from '../../contract/documents.ts'
import { openSpool } from './spool.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const address = await app.app.listen({ port: 0, host: '127.0.0.1' })

/** Open files of this process without a name, such as a spool. */
function nameless(): number[] {
  return readdirSync('/dev/fd')
    .map(Number)
    .filter((fd) => {
      try {
        const found = fstatSync(fd)
        return found.isFile() && found.nlink === 0
      } catch {
        // file descriptor of the directory itself
        return false
      }
    })
}

/** Requests the documents, and disconnects as soon as they are being made. */
async function leave(body: unknown): Promise<void> {
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
  const sent = request(`${address}${generateClientDocuments.path}`, { method: 'POST', headers })
  const gone = new Promise<void>((resolve) => sent.on('error', () => resolve()))
  sent.end(JSON.stringify(body))
  await expect.poll(nameless, { interval: 5 }).not.toEqual([])
  sent.destroy()
  await gone
}

/** A template with large documents, so that they are soon spooled to a file, and clients to make them for. */
async function long(clients: number) {
  const noise = { ...partsOf('{client.firstName}'), 'word/media/noise.png': randomBytes(4 * 1024 * 1024) }
  const saved = await template(app, admin, upload(zipped(noise)))
  const clientIds = []
  for (let nth = 0; nth < clients; nth++) clientIds.push((await client(app, admin)).id)
  return { clientIds, templateIds: [saved.id] }
}

test('what is not begun when its caller goes is not made, nor are its records read', async () => {
  const body = await long(60)
  await leave(body)
  await expect.poll(nameless, { timeout: 60_000 }).toEqual([])
  await looksWritten(app.database)
  const { rows } = await app.database.pool.query(
    `SELECT DISTINCT entity_id FROM trail WHERE entity = 'clients' AND action = 'READ' AND entity_id = ANY($1)`,
    [body.clientIds],
  )
  expect(rows).toHaveLength(50)
})

test('who goes away leaves no file behind', async () => {
  const body = await long(12)
  // Node warns when it closes a forgotten file, at an unknown time
  const warnings: string[] = []
  process.on('warning', ({ message }) => warnings.push(message))
  await leave(body)
  await expect.poll(nameless).toEqual([])
  expect(warnings).toEqual([])
})

test('what is still being made when a call fails is not kept', async () => {
  const spool = openSpool(throwawayFolder())
  const large = randomBytes(17 * 1024 * 1024)
  await (await spool.keep(large))()
  await spool.close()
  await expect(spool.keep(large)).rejects.toThrow('the spool is closed')
  expect(nameless()).toEqual([])
})

test('a call keeps a gibibyte at most', async () => {
  const spool = openSpool(throwawayFolder())
  await expect(spool.keep(new Uint8Array(1024 ** 3 + 1))).rejects.toThrow('These documents are too large')
  await spool.close()
})
