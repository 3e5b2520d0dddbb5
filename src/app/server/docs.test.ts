import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '#app/server/features.ts'
import { pathsOf } from '#core/contract/call.ts'
import { testApp } from '../../../test/app.ts'
import { client, signIn } from '../../../test/factories.ts'

interface Json {
  [key: string]: Json
}
const text = (part?: unknown) => (typeof part === 'string' ? part : '')
const app = await testApp({ ORGANISATION_NAME: 'Foyer' })
const document: Json = (await app.app.inject('/api/openapi.json')).json()
const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** Every object in the document, with its path. */
function* parts(value: Json, at = '#'): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return
  yield [at, value]
  for (const [key, part] of Object.entries(value)) yield* parts(part, `${at}/${key}`)
}

test('the document is OpenAPI 3.1 of this organisation', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toEqual({ title: 'Passerelle, Foyer', version: '1' })
})

test('every call is in it, and nothing else', () => {
  const served = routes.flatMap(({ call }) =>
    pathsOf(call).map((path) => `${call.method.toLowerCase()} ${path}`),
  )
  expect(operations.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual(served.toSorted())
})

test('every operation has a name of its own, a summary, and says what it answers', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { operation } of operations) {
    expect(operation.summary).toMatch(/^[A-Z].*\.$/)
    expect(Object.keys(operation.responses ?? {})).toEqual([
      expect.stringMatching(/^(20[04]|302)$/),
      'default',
    ])
  }
})

test('every reference leads somewhere', () => {
  const references = [...parts(document)].filter(([, part]) => text(part.$ref))
  expect(references.length).toBeGreaterThan(0)
  for (const [at, { $ref }] of references) {
    const way = text($ref).split('/')
    expect(way.shift()).toBe('#')
    expect(
      way.reduce<Json | undefined>((part, key) => part?.[key], document),
      at,
    ).toBeTypeOf('object')
  }
})

test('every part of a path is a parameter, and every parameter has a place', () => {
  for (const { path, operation } of operations) {
    const parameters = Object.values(operation.parameters ?? {})
    const named = parameters
      .filter((parameter) => text(parameter.in) === 'path')
      .map(({ name }) => text(name))
    expect(named.map((name) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    for (const parameter of parameters) {
      expect(parameter.schema).toBeTypeOf('object')
      expect(['path', 'query']).toContain(parameter.in)
      if (text(parameter.in) === 'path') expect(parameter.required).toBe(true)
    }
  }
})

test('every schema says what it holds in the words of JSON Schema', () => {
  const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']
  for (const [at, part] of parts(document)) {
    if (!at.includes('/schema') || at.endsWith('/properties')) continue
    if (text(part.type)) expect(types, at).toContain(part.type)
    for (const name of Object.values(part.required ?? {})) {
      expect(Object.keys(part.properties ?? {}), at).toContain(name)
    }
  }
})

test('what needs a session says so, and whose; and what a body is made of', () => {
  const operation = (path: string, method: string) => document.paths?.[path]?.[method]
  expect(operation('/api/login', 'post')).not.toHaveProperty('security')
  expect(operation('/api/clients', 'post')).toMatchObject({
    security: [{ session: [] }],
    description: 'Needs CREATE_CLIENTS.',
  })
  expect(operation('/embed/data/summary', 'get')).toMatchObject({
    security: [{ embed: [] }],
    description: 'Needs READ_REPORTS.',
  })
  expect(operation('/api/equipment', 'post')?.requestBody?.content).toMatchObject({
    'application/json': { schema: { type: 'object' } },
    'multipart/form-data': {
      schema: { properties: { equipment: { type: 'object' }, photo: { type: 'array', maxItems: 3 } } },
      encoding: { equipment: { contentType: 'application/json' } },
    },
  })
  expect(operation('/api/clients/search', 'post')?.requestBody?.content).toHaveProperty(['text/plain'])
})

test('what is answered is what the document says', async () => {
  const admin = await signIn(app, 'ADMIN')
  const saved = await client(app, admin, { notes: [{ message: 'Rings twice.' }] })
  const paths = [
    'clients/paginated',
    'clients/{id}',
    'clients/{id}/history',
    'clients/summaries',
    'cities',
    'trail',
  ]
  for (const path of [...paths, 'session', 'facilities', 'programs', 'settings']) {
    const schema =
      document.paths?.[`/api/${path}`]?.get?.responses?.[200]?.content?.['application/json']?.schema
    const headers = { authorization: `Bearer ${admin.token}` }
    const response = await app.app.inject({ url: `/api/${path.replace('{id}', String(saved.id))}`, headers })
    const promised = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
    expect(promised.safeParse(response.json()).error, path).toBeUndefined()
    expect(promised.safeParse({ another: 'thing' }).success, path).toBe(false)
  }
})

test('the page for people answers, and so do its files', async () => {
  const page = await app.app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  expect(page.headers['content-security-policy']).toMatch(/default-src 'self'/)
  const sources = [...page.body.matchAll(/(?:src|href)="\.?\/?([^"]+\.(?:js|css))"/g)].map(([, file]) => file)
  expect(sources.length).toBeGreaterThan(0)
  for (const file of sources) {
    const path = `/api/docs/${file?.replace(/^(api\/)?docs\//, '')}`
    expect((await app.app.inject(path)).statusCode, path).toBe(200)
  }
})
