import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '#app/server/features.ts'
import { type Call, type Parts, pathsOf } from '#core/contract/call.ts'
import { testApp } from './app.ts'
import { anyText, near, placesIn, referringNowhere, valid } from './arbitrary.ts'
import { docx } from './docx.ts'
import { embedded } from './embedded.ts'
import { newPiece, piece } from './equipment.ts'
import { client, newClient, signIn } from './factories.ts'
import { isWhole, tell } from './faults/results.ts'
import { indirectService } from './indirect-services.ts'
import { loan, service } from './lending.ts'
import { referralAgent } from './people.ts'
import { picture } from './pictures.ts'
import { disposition, type RawRequest, send } from './raw-request.ts'
import { template } from './templates.ts'

/** Whatever input a call gets, it answers with a refusal or a valid answer, and never with a bug of ours. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
for (let i = 0; i < 3; i++) await client(app, admin)
for (let i = 0; i < 8; i++) await referralAgent(app, admin)
for (let i = 0; i < 8; i++) await indirectService(app, admin, 'Phone call')
for (let i = 0; i < 8; i++) {
  const parties = { client: await client(app, admin), equipment: await piece(app, admin) }
  await loan(app, admin, parties)
  await service(app, admin, parties)
  await template(app, admin, ['{client.fullName}'], { type: { id: (i % 3) + 1 } })
}
/** The number of runs: a call without input needs fewer than one with a form. */
const few = ({ query, body }: Call) => Math.min(30, 6 + 2 * (placesIn(query) + placesIn(body)))
const ALL = 100_000
const times = isWhole ? Math.ceil(ALL / routes.reduce((sum, { call }) => sum + few(call), 0)) : 1
const runs = (call: Call) => times * few(call)
/** Matches a stack, a statement, a code position, or a secret. */
const LEAK =
  /\n {4}at |node_modules|\.ts:\d|\bSELECT\b.+\bFROM\b|\bINSERT INTO\b|\$argon2|password_hash|token_hash/

const { gender, language, program, addresses, phoneNumbers } = newClient(app)
const { city, county, province } = addresses[0] ?? {}
const known = {
  ...(await newPiece(app)),
  gender,
  language,
  program,
  phoneNumbers,
  city,
  county,
  province,
}

/** An existing id, the first beyond the column type, or anything. */
const id = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 8 }).map(String) },
  { weight: 1, arbitrary: fc.constant('2147483648') },
  { weight: 2, arbitrary: anyText },
)
const nothing = fc.constant(undefined)
/** A part of a multipart body, as text. */
const file = ({ files, json }: Parts) =>
  fc
    .tuple(
      fc.oneof(
        { weight: 12, arbitrary: fc.constant(files) },
        fc.constantFrom(json ?? 'kind', '__proto__', ''),
      ),
      anyText.map((name) => name.replace(/["\r\n]/g, '_')),
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(jpeg, word) }, anyText),
    )
    .map(([part, name, bytes]) => `${disposition(part, `; filename="${name}"`)}${bytes}\r\n`)
const jpeg = (await picture()).toString('latin1')
const word = Buffer.from(docx('{client.fullName}').bytes).toString('latin1')
const tongue = fc.constantFrom('fr', 'en', '', '*', 'fr;q=0')
const key = fc.oneof(nothing, fc.stringMatching(/^[\x20-\x7e]{0,20}$/), fc.constant('again'))
const type = fc.constantFrom(
  'application/json',
  'text/plain',
  'application/json; charset=latin1',
  'text/html',
  '',
)

function requests({ path, query, body, textBody, parts }: Call) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const expected = textBody ? 'text/plain' : 'application/json'
  return fc.record({
    params: fc.record(Object.fromEntries(names.map((name) => [name, id]))),
    query: fc.oneof(query ? near(query, known) : nothing, fc.dictionary(anyText, anyText, { maxKeys: 3 })),
    body: fc.oneof(
      { weight: 5, arbitrary: body ? near(body, known) : nothing },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
    raw: fc.oneof({ weight: 15, arbitrary: nothing }, { weight: 1, arbitrary: anyText }),
    type: fc.oneof({ weight: 8, arbitrary: fc.constant(expected) }, type),
    files: parts ? fc.oneof(nothing, fc.array(file(parts), { maxLength: 4 })) : nothing,
    tongue,
    key,
  })
}
let answered = 0
const refusal = z.object({ status: z.number(), error: z.string(), message: z.string().min(1) })

const NOBODY = 2_147_483_647

async function tokenFor(call: Call): Promise<string> {
  const somebody = await signIn(app, 'ADMIN')
  return call.token ? (await embedded(app, somebody)).token : somebody.token
}

/** Valid requests, as far as schemas tell, except for one reference each to a missing record. */
function requestsForNobody({ path, query, body, textBody }: Call): RawRequest[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, '1']))
  const sample = fc.sample(
    fc.record({
      params: fc.constant(params),
      query: query ? valid(query, known) : nothing,
      body: body ? valid(body, known) : nothing,
    }),
    { numRuns: 4, seed: 17 },
  )
  const sent = { type: textBody ? 'text/plain' : 'application/json', tongue: 'en' }
  return sample
    .flatMap((request) => referringNowhere(request, NOBODY))
    .map((request) => ({ ...sent, ...(request as RawRequest) }))
}

test.each(routes.map(({ call }) => [`${call.method} ${pathsOf(call)[0]}`, call] as const))(
  '%s has an answer to every reference to what is not there',
  async (_, call) => {
    let token = await tokenFor(call)
    for (const request of requestsForNobody(call)) {
      let response = await send(app, call, request, token)
      // the previous request ended the session
      if (response.statusCode === 401) {
        token = await tokenFor(call)
        response = await send(app, call, request, token)
      }
      expect(response.statusCode, `${JSON.stringify(request)} ${response.body}`).toBeLessThan(500)
    }
  },
)

test.each(routes.map(({ call }) => [`${call.method} ${pathsOf(call)[0]}`, call] as const))(
  '%s has an answer to everything',
  async (_, call) => {
    let token = await tokenFor(call)
    const property = fc.asyncProperty(requests(call), async (request) => {
      const response = await send(app, call, request, token)
      expect(response.statusCode, response.body).toBeLessThan(500)
      answered++
      if (!call.file) expect(response.body).not.toMatch(LEAK)
      if (response.statusCode >= 400) refusal.parse(response.json())
      // the header tells a file from JSON
      else if (call.answer && !(call.file && response.headers['content-disposition']))
        call.answer.parse(response.json())
      else if (call.file) expect(response.headers['content-security-policy']).toContain('sandbox')
      else expect(response.body).toBe('')
      if (call.name === 'logout' || response.statusCode === 401) token = (await signIn(app, 'ADMIN')).token
    })
    await fc.assert(property, { numRuns: runs(call) })
  },
  isWhole ? 1_200_000 : undefined,
)

test('all of it was answered', () => {
  expect(answered).toBeGreaterThan(0)
  tell(
    15,
    'Anything is sent to each call of the OpenAPI document',
    `${answered} calls`,
    '0 answers of 500 or above; no stack, statement or secret in any',
  )
})
