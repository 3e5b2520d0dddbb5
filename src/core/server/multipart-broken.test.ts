import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { address, app, form, record, saved, send, sendRaw } from '../../../test/multipart.ts'

const head = (name: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
const whole = `${head('record')}${record}\r\n${head('photo', '; filename="a.jpg"')}${'p'.repeat(200)}\r\n--x--\r\n`

const OK = { status: 200, body: { title: 'Fauteuil', files: [{ name: 'a.jpg', size: 200 }] } }

test('a body cut short anywhere is refused', async () => {
  expect(await sendRaw(whole)).toMatchObject(OK)
  const before = saved.length
  for (let length = 0; length < whole.indexOf('--x--') + 5; length++) {
    expect(await sendRaw(whole.slice(0, length)), `${length} bytes`).toMatchObject({ status: 400 })
  }
  expect(saved).toHaveLength(before)
})

test('a name is one line, and not without end', async () => {
  const named = (name: string) => sendRaw(whole.replace('a.jpg', name))
  const nameOf = async (name: string) => (await named(name)).body.files[0].name
  expect(await nameOf('\u202e a\u0007b\tc .jpg ')).toBe('ab c .jpg')
  expect(await nameOf('../../a\\b/c.jpg')).toBe('c.jpg')
  expect(await nameOf('x'.repeat(999))).toHaveLength(255)
})

test('a compressed body is read as any other, and one that only says so is refused', async () => {
  expect(await sendRaw(gzipSync(whole), undefined, 'gzip')).toMatchObject(OK)
  expect(await sendRaw(whole, undefined, 'gzip')).toMatchObject({ status: 400 })
  expect(await sendRaw(whole, undefined, 'x-unknown')).toMatchObject({ status: 415 })
})

test('a file needs no name', async () => {
  expect(await sendRaw(whole.replace('; filename="a.jpg"', ''))).toMatchObject({
    status: 200,
    body: { files: [{ name: '', size: 200 }] },
  })
})

test.each([
  ['no boundary', 'multipart/form-data'],
  ['an empty boundary', 'multipart/form-data; boundary='],
  ['another boundary', 'multipart/form-data; boundary=y'],
])('%s is refused', async (_, type) => {
  expect(await sendRaw(whole, type)).toMatchObject({ status: 400 })
})

test('whatever a multipart body holds, it is answered', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '--x',
      '--x--',
      '\r\n',
      '\r\n\r\n',
      head('record'),
      head('photo'),
      head(''),
      record,
      '"',
      ';',
    ),
    fc.constantFrom(
      'content-type: text/plain; charset=x\r\n',
      head('__proto__'),
      head('photo', '; filename='),
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      expect((await sendRaw(pieces.join(''))).status).toBeLessThan(500)
    }),
    { numRuns: 500 },
  )
})

const { port, hostname } = new URL(address)
const headOf = (length: number) =>
  `POST /save HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n`

test('a body that comes byte by byte is the same', async () => {
  const socket = connect(Number(port), hostname).setNoDelay()
  socket.write(headOf(whole.length))
  for (const byte of whole) {
    socket.write(byte)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(JSON.parse(String(answer).split('\r\n\r\n')[1] ?? '')).toEqual(OK.body)
})

test('a sender that goes away leaves nothing, and the server answers on', async () => {
  const before = saved.length
  for (const part of [whole.slice(0, 20), whole.slice(0, -40), whole.slice(0, -5)]) {
    const socket = connect(Number(port), hostname)
    socket.write(`${headOf(whole.length)}${part}`)
    const [request] = await once(app.server, 'request')
    const closed = new Promise((resolve) => request.on('close', resolve))
    socket.destroy()
    await closed
  }
  expect((await send(form(['record', record]))).status).toBe(200)
  expect(saved).toHaveLength(before + 1)
})

test('a body that says that it is endless is refused before it is read', async () => {
  const socket = connect(Number(port), hostname)
  socket.write(headOf(999_999_999_999))
  expect(Buffer.concat(await socket.toArray()).toString()).toMatch(/^HTTP\/1.1 413 /)
})
