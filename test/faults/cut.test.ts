import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newClient } from '../running.ts'
import { Installation } from './installation.ts'
import { isWhole, rounds, tell } from './results.ts'
import { newPieceAt, upload } from './upload.ts'

/** An installation whose clients disconnect, send slowly, or never read. */
const CUT = rounds(40, 400)
const IDLE = rounds(1000, 10_000)
const SLOW = rounds(20, 100)
let at: Installation

beforeAll(async () => {
  at = await Installation.begin()
})
afterAll(() => at.end())

async function opened(): Promise<Socket> {
  const socket = connect(at.port, '127.0.0.1')
  // the server may close it
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const head = (line: string, more: string[] = []) =>
  [`${line} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${at.token}`, ...more, '', ''].join('\r\n')

function creating(number: string): { head: string; body: string } {
  const body = JSON.stringify(newClient('Rompu', number))
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  const more = ['Content-Type: application/json', `Idempotency-Key: ${number}`, length]
  return { head: head('POST /api/clients', more), body }
}

const MULTIPART = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 100000']
const PART = '--x\r\ncontent-disposition: form-data; name="equipment"\r\n\r\n{"type"'

const found = async (like: string) =>
  (await at.asked('SELECT FROM clients WHERE fcs_number LIKE $1', [like])).length

/** The server does no more work for disconnected clients, and keeps no pool connection for them. */
const nothingIsLeft = () =>
  expect
    .poll(
      () =>
        at.asked(
          `SELECT state FROM pg_stat_activity WHERE application_name = 'passerelle' AND state <> 'idle' AND pid <> pg_backend_pid()`,
        ),
      { timeout: 60_000 },
    )
    .toEqual([])

/** More requests at once than the pool has connections. */
async function othersAreAnswered(): Promise<void> {
  const all = Array.from({ length: 40 }, (_, nth) => at.call(`clients/${nth + 1}`))
  for (const { status } of await Promise.all(all)) expect(status).toBe(200)
}

test('of requests that are cut half way nothing is half done, and no connection and no place is kept', async () => {
  const piece = await newPieceAt(at)
  for (let nth = 0; nth < CUT; nth++) {
    const { head: lines, body } = creating(`H${nth}`)
    const half = await opened()
    half.write(lines + body.slice(0, body.length / 2))
    const uploading = await opened()
    uploading.write(head('POST /api/equipment', MULTIPART) + PART)
    const reading = await opened()
    reading.write(head('GET /api/equipment'))
    await once(reading, 'data')
    const whole = await opened()
    const sent = creating(`W${nth}`)
    await new Promise<void>((written) => whole.write(sent.head + sent.body, () => written()))
    for (const socket of [half, uploading, reading, whole]) socket.destroy()
  }
  expect(await found('H%')).toBe(0)
  // complete requests of a disconnected client are executed or not, and with the same key once
  for (let nth = 0; nth < CUT; nth++) {
    const body = newClient('Rompu', `W${nth}`)
    const { status } = await at.call('clients', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': `W${nth}` },
    })
    expect(status).toBe(200)
  }
  expect(await found('W%')).toBe(CUT)
  await nothingIsLeft()
  await othersAreAnswered()
  for (let nth = 0; nth < 3; nth++) expect((await upload(at, piece)).status).toBe(200)
  tell(
    9,
    'Requests cut half way: in the body, in an upload, in the answer, before the answer',
    `${CUT} of each`,
    'nothing half done, what was whole once; no connection of the pool and no place of an upload kept',
  )
})

test('idle and slow callers keep nobody from being answered', async () => {
  const sockets: Socket[] = []
  for (let made = 0; made < IDLE; made += 100)
    sockets.push(...(await Promise.all(Array.from({ length: 100 }, opened))))
  const slow = await Promise.all(Array.from({ length: 3 * SLOW }, opened))
  sockets.push(...slow)
  const ended = slow.map((socket) => new Promise<void>((end) => socket.once('close', () => end())))
  const byte = setInterval(() => {
    for (const [nth, socket] of slow.entries()) if (nth % 3 < 2 && socket.writable) socket.write('x')
  }, 1000)
  for (const [nth, socket] of slow.entries()) {
    if (nth % 3 === 0) socket.write('GET /api/health HTTP/1.1\r\nX-Slow: ')
    else if (nth % 3 === 1) socket.write(creating(`S${nth}`).head)
    // sends requests over and over, and never reads
    else socket.pause().write(head('GET /api/equipment').repeat(10))
  }
  try {
    await othersAreAnswered()
    const piece = await newPieceAt(at)
    expect((await upload(at, piece)).status).toBe(200)
    // after 20 s
    const heads = ended.filter((_, nth) => nth % 3 === 0)
    if (isWhole) await Promise.all(heads)
    await othersAreAnswered()
  } finally {
    clearInterval(byte)
    for (const socket of sockets) socket.destroy()
  }
  await nothingIsLeft()
  await othersAreAnswered()
  tell(
    10,
    'Idle connections, and callers who send a byte a second or never read',
    `${IDLE} idle, ${3 * SLOW} slow`,
    'others are answered meanwhile; a head that is not whole after 20 s ends its connection',
  )
})
