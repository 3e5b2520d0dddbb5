import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, call } from '#core/contract/call.ts'
import { undisclosed } from '../../../test/undisclosed.ts'
import { bindPublic } from './bind.ts'
import type { FileAnswer } from './file-answer.ts'
import { register } from './http.ts'

const NOBODY = { session: async () => undefined, embed: async () => undefined }

/** Only fields of the answer's schema leave the server (rule 4.4). */
async function answered<C extends Call>(answer: C['answer'], value: unknown) {
  const definition = call({ name: 'x', method: 'GET', path: '/x', access: 'public', summary: '', answer })
  const app = Fastify()
  register(
    app,
    bindPublic(definition, async () => value as never),
    {} as never,
    NOBODY,
    undisclosed,
  )
  return (await app.inject('/x')).json()
}

const person = z.object({ id: z.number(), name: z.string() })
const known = { id: 1, name: 'Léa' }
const more = { ...known, passwordHash: '$argon2id$', __proto__: { leak: 1 } }

test.each([
  ['an object', person, more, known],
  ['a list', z.array(person), [more, more], [known, known]],
  ['a nullable part', z.object({ by: person.nullable() }), { by: more, at: 1 }, { by: known }],
  ['a nullable part that is null', z.object({ by: person.nullable() }), { by: null, at: 1 }, { by: null }],
  ['an optional part', z.object({ by: person.optional() }), { by: more }, { by: known }],
  ['an optional part that is absent', z.object({ by: person.optional() }), { at: 1 }, {}],
  ['a list in an object', z.object({ all: z.array(person) }), { all: [more], n: 1 }, { all: [known] }],
  [
    'an extended object',
    person.extend({ age: z.number().nullable() }),
    { ...more, age: null },
    { ...known, age: null },
  ],
  ['a union', z.object({ v: z.union([z.string(), z.number()]).nullable() }), { v: 0, w: 1 }, { v: 0 }],
  ['texts with quotes', z.object({ v: z.string() }), { v: '"\\\u2028\n' }, { v: '"\\\u2028\n' }],
])('of %s only the declared fields leave', async (_, schema, value, left) => {
  expect(await answered(schema, value)).toEqual(left)
})

test('a call without an answer is 204 without a body', async () => {
  const definition = call({ name: 'x', method: 'GET', path: '/x', access: 'public', summary: '' })
  const app = Fastify()
  register(
    app,
    bindPublic(definition, async () => undefined),
    {} as never,
    NOBODY,
    undisclosed,
  )
  const { statusCode, body } = await app.inject('/x')
  expect({ statusCode, body }).toEqual({ statusCode: 204, body: '' })
})

async function fileAnswered(file: Partial<FileAnswer>, headers: Record<string, string> = {}) {
  const definition = call({ name: 'x', method: 'GET', path: '/x', access: 'public', summary: '', file: true })
  const app = Fastify()
  const answer = { contentType: 'application/pdf', content: async () => Buffer.from('%PDF'), ...file }
  register(
    app,
    bindPublic(definition, async () => answer),
    {} as never,
    NOBODY,
    undisclosed,
  )
  return app.inject({ url: '/x', headers })
}

test('a file leaves as it is, and can do nothing in our pages', async () => {
  const { statusCode, headers, body } = await fileAnswered({})
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: '%PDF' })
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
    'content-length': '4',
    vary: 'authorization',
  })
})

test('a stream leaves too', async () => {
  expect((await fileAnswered({ content: async () => Readable.from(['%P', 'DF']) })).body).toBe('%PDF')
})

test.each([
  ['letter.docx', `attachment; filename="letter.docx"; filename*=UTF-8''letter.docx`],
  [
    'Été "à" 100 %.pdf',
    `attachment; filename="_t_ ___ 100 _.pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%22%C3%A0%22%20100%20%25.pdf`,
  ],
  [
    "l'eau (2).pdf\r\nx: y",
    `attachment; filename="l'eau (2).pdf__x: y"; filename*=UTF-8''l%27eau%20%282%29.pdf%0D%0Ax%3A%20y`,
  ],
])('the name %j is said for old programs and new', async (name, disposition) => {
  expect((await fileAnswered({ name })).headers['content-disposition']).toBe(disposition)
})

test('a picture is shown where it is asked for', async () => {
  const { headers } = await fileAnswered({ contentType: 'image/jpeg', name: 'a.jpg' })
  expect(headers['content-disposition']).toMatch(/^inline; filename="a.jpg"/)
})

test.each([
  ['"v1"', 304],
  ['W/"v1"', 304],
  ['"v0", "v1"', 304],
  ['*', 304],
  ['"v2"', 200],
  ['v1', 200],
])('to somebody who holds %s the version v1 is %i', async (held, status) => {
  let read = 0
  const content = async () => Buffer.from(`${++read}`)
  const file = { content, etag: 'v1', cacheControl: 'private, max-age=60' }
  const { statusCode, headers } = await fileAnswered(file, { 'if-none-match': held })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({ etag: '"v1"', 'cache-control': 'private, max-age=60' })
  expect(read).toBe(status === 304 ? 0 : 1)
})

test('a file that cannot be read is a fault, and not kept', async () => {
  const content = () => Promise.reject(new Error('gone'))
  const { statusCode, headers } = await fileAnswered({ content, etag: 'v1', cacheControl: 'private' })
  expect({ statusCode, etag: headers.etag, cache: headers['cache-control'] }).toEqual({
    statusCode: 500,
    etag: undefined,
    cache: 'no-store',
  })
})
