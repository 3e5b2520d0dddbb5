import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#kit/contract/call.ts'
import { bindPublic } from './bind.ts'
import { takeBodies } from './bodies.ts'
import { answerFailure } from './failure.ts'
import { register } from './http.ts'

/** A body with files, from a sender that does it right and from many that do not. */
const MAX = 2 * 1024 * 1024
const answer = z.object({
  title: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.number() })),
})
const save = call({
  name: 'save',
  method: 'POST',
  path: '/save',
  access: 'public',
  summary: '',
  body: z.object({ title: z.string() }),
  parts: { json: 'record', files: 'photo', most: 3, maxBytes: MAX },
  answer,
})
const plain = call({ ...save, name: 'plain', path: '/plain', parts: undefined })

let runs = 0
const app = Fastify()
takeBodies(app)
app.setErrorHandler(answerFailure)
const routes = [save, plain].map((definition) =>
  bindPublic(definition, async ({ body, files }) => {
    runs++
    return { title: body.title, files: files.map(({ name, bytes }) => ({ name, size: bytes.length })) }
  }),
)
for (const route of routes) register(app, route, {} as never, async () => undefined)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const record = JSON.stringify({ title: 'Fauteuil' })
const photo = (bytes: number, name = 'a.jpg') => ['photo', new File([new Uint8Array(bytes)], name)] as const
const form = (...parts: (readonly [string, string | Blob])[]) => {
  const data = new FormData()
  for (const [name, value] of parts) data.append(name, value)
  return data
}
async function send(body: FormData, language = 'en', path = '/save') {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    body,
    headers: { 'accept-language': language },
  })
  return { status: response.status, body: await response.json() }
}
/** As it stands, in one piece. */
async function sendRaw(payload: string | Buffer, type = 'multipart/form-data; boundary=x') {
  const { statusCode: status, body } = await app.inject({
    method: 'POST',
    url: '/save',
    headers: { 'content-type': type },
    payload,
  })
  return { status, body: JSON.parse(body) }
}

test('the JSON part is the body, and the files come with it in their order', async () => {
  const sent = form(photo(MAX), ['record', record], photo(0, 'b.png'), photo(70_000, 'été à Shédiac.jpg'))
  expect(await send(sent)).toEqual({
    status: 200,
    body: {
      title: 'Fauteuil',
      files: [
        { name: 'a.jpg', size: MAX },
        { name: 'b.png', size: 0 },
        { name: 'été à Shédiac.jpg', size: 70_000 },
      ],
    },
  })
})

test('the JSON part may be a file, as browsers send JSON with its type', async () => {
  const json = new Blob([record], { type: 'application/json' })
  expect(await send(form(['record', json]))).toMatchObject({ status: 200, body: { files: [] } })
})

test('without files plain JSON will do', async () => {
  expect(await sendRaw(record, 'application/json')).toEqual({
    status: 200,
    body: { title: 'Fauteuil', files: [] },
  })
})

test.each<[string, FormData, number, string, string]>([
  [
    'more files than the call takes',
    form(['record', record], ...Array.from({ length: 4 }, () => photo(10))),
    400,
    'At most 3 files can be sent at once.',
    'Au plus 3 fichiers peuvent être envoyés à la fois.',
  ],
  [
    'a file that is too large',
    form(['record', record], photo(MAX + 1, 'big.jpg')),
    413,
    'big.jpg is larger than 2 MB.',
    'big.jpg dépasse 2\u00a0Mo.',
  ],
  [
    'a file of 50 MB',
    form(['record', record], photo(50 * 1024 * 1024, 'huge.jpg')),
    413,
    'huge.jpg is larger than 2 MB.',
    'huge.jpg dépasse 2\u00a0Mo.',
  ],
  [
    'JSON that is too large',
    form(['record', JSON.stringify({ title: 'x'.repeat(1024 * 1024) })]),
    413,
    'This is too large.',
    'C’est trop volumineux.',
  ],
  [
    'a part that is not known',
    form(['record', record], ['picture', new File(['x'], 'a.jpg')]),
    400,
    'There is no part called picture.',
    'Il n’y a pas de partie nommée picture.',
  ],
  [
    'no JSON part',
    form(photo(10)),
    400,
    'The part record, with JSON, is required.',
    'La partie record, en JSON, est requise.',
  ],
  [
    'a JSON part that is none',
    form(['record', '{']),
    400,
    'The body is not valid JSON.',
    'Le corps n’est pas du JSON valide.',
  ],
  [
    'two JSON parts',
    form(['record', record], ['record', record]),
    400,
    'The request could not be read.',
    'La requête est illisible.',
  ],
])('%s is refused', async (_, sent, status, en, fr) => {
  const before = runs
  expect(await send(sent)).toMatchObject({ status, body: { message: en } })
  expect(await send(sent, 'fr-CA')).toMatchObject({ status, body: { message: fr } })
  expect(runs).toBe(before)
})

test('JSON that does not fit is told by its fields', async () => {
  const refused = { status: 400, body: { error: 'validation_failed', errors: [{ field: 'title' }] } }
  expect(await send(form(['record', '{}'], photo(10)))).toMatchObject(refused)
})

test('a call without parts takes no multipart', async () => {
  const refused = { status: 415, body: { error: 'unsupported_type' } }
  expect(await send(form(['record', record]), 'en', '/plain')).toMatchObject(refused)
})

const head = (name: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
const whole = `${head('record')}${record}\r\n${head('photo', '; filename="a.jpg"')}${'p'.repeat(200)}\r\n--x--\r\n`

test('a body cut short anywhere is refused', async () => {
  expect(await sendRaw(whole)).toMatchObject({ status: 200, body: { files: [{ name: 'a.jpg', size: 200 }] } })
  const before = runs
  for (let length = 0; length < whole.indexOf('--x--') + 5; length++) {
    expect(await sendRaw(whole.slice(0, length)), `${length} bytes`).toMatchObject({ status: 400 })
  }
  expect(runs).toBe(before)
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

test('a sender that goes away leaves nothing, and the server answers on', async () => {
  const before = runs
  for (const part of [whole.slice(0, 20), whole.slice(0, -40), whole.slice(0, -5)]) {
    const { port, hostname } = new URL(address)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(
      `POST /save HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${whole.length}\r\n\r\n${part}`,
    )
    await expect.poll(() => connections()).toBeGreaterThan(0)
    socket.destroy()
  }
  await expect.poll(() => connections()).toBe(0)
  expect(runs).toBe(before)
  expect((await send(form(['record', record]))).status).toBe(200)
})

function connections(): Promise<number> {
  app.server.closeIdleConnections()
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

test('a body that says that it is endless is refused before it is read', async () => {
  const { port, hostname } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(
    'POST /save HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 999999999999\r\n\r\n',
  )
  const received = Buffer.concat(await socket.toArray()).toString()
  expect(received).toMatch(/^HTTP\/1.1 413 /)
})
