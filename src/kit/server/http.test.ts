import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, call } from '#kit/contract/call.ts'
import { bindPublic } from './bind.ts'
import { register } from './http.ts'

/** What leaves the server is what the answer's schema names (decisions 4). */
async function answered<C extends Call>(answer: C['answer'], value: unknown) {
  const definition = call({ name: 'x', method: 'GET', path: '/x', access: 'public', summary: '', answer })
  const app = Fastify()
  register(
    app,
    bindPublic(definition, async () => value as never),
    {} as never,
    async () => undefined,
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
    async () => undefined,
  )
  const { statusCode, body } = await app.inject('/x')
  expect({ statusCode, body }).toEqual({ statusCode: 204, body: '' })
})
