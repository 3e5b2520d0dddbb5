import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { hashToken, newToken } from '#base/people/server/tokens.ts'
import type { Call, Got, Upload } from '#core/contract/call.ts'
import type { ErrorBody } from '#core/contract/errors.ts'
import { insertRows } from '#core/server/rows.ts'
import * as clients from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import type { TestApp } from './app.ts'

/** The password of every user made by `signIn`, with its hash, because hashing takes longer than a test. */
export const PASSWORD = 'Footbridge over the Petitcodiac 1907'
const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ILc/JYL4uy7zqp0hCib/mQ$UHDaXHw1AezAoYYVJK+euFWRMUKas96kKy8EtWahk+M'

/** A signed-in user. */
export interface Somebody {
  id: number
  username: string
  token: string
}

let made = 0

/** A new account with the role, and its own session: proved for an hour, unless the test is about that. */
export async function signIn(
  { database }: TestApp,
  role: string,
  { expired = false, proved = true } = {},
): Promise<Somebody> {
  const username = `${role.toLowerCase()}.${++made}@example.org`
  const token = newToken()
  const { rows } = await sql<{ id: number }>`
    WITH person AS (
      INSERT INTO users (username, first_name, last_name, password_hash, password_expired, role_id)
      SELECT ${username}, 'Test', ${`${role} ${made}`}, ${HASH}, ${expired}, id FROM roles WHERE code = ${role}
      RETURNING id
    ), session AS (
      INSERT INTO sessions (token_hash, user_id, remember, proved_at, expires_at)
      SELECT ${hashToken(token)}, id, false, CASE WHEN ${proved} THEN now() + interval '1 hour' END,
        now() + interval '12 hours' FROM person
    )
    SELECT id FROM person`.execute(database.db)
  if (!rows[0]) throw new Error(`There is no role ${role}`)
  return { id: rows[0].id, username, token }
}

/** A role with only these permissions; returns its code. */
export async function newRole({ database }: TestApp, permissions: string[]): Promise<string> {
  const code = `ROLE_${[...String(++made)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`
  await insertRows(database.db, 'roles', [{ code, title: code, permissions }])
  return code
}

interface Sent {
  as?: Somebody
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  /** For a call with parts: the request is multipart. */
  files?: Upload[]
  headers?: Record<string, string>
  /** The IP address of the request. */
  from?: string
}

export interface Reply<Answer> {
  status: number
  headers: LightMyRequestResponse['headers']
  text: string
  /** The raw answer. */
  bytes: Buffer
  /** The answer in the call's type. */
  body: Answer
  /** The error, if the call was refused. */
  error: ErrorBody
}

/** Makes a call over HTTP; the input may be anything, the answer has the call's type. */
export async function call<C extends Call>(
  { app }: TestApp,
  definition: C,
  { as, params = {}, query = {}, body, files, headers = {}, from }: Sent = {},
): Promise<Reply<Got<C>>> {
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const response = await app.inject({
    method: definition.method,
    url: path,
    remoteAddress: from,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body !== undefined &&
        !files && { 'content-type': definition.textBody ? 'text/plain' : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: payload(definition, body, files) }),
  })
  const { statusCode: status, headers: received, body: text, rawPayload: bytes } = response
  const isJson = String(received['content-type']).startsWith('application/json')
  const parsed = isJson ? JSON.parse(text) : undefined
  return { status, headers: received, text, bytes, body: parsed, error: parsed }
}

function payload({ textBody, parts }: Call, body: unknown, files: Sent['files']) {
  if (!files || !parts) return textBody ? String(body) : JSON.stringify(body)
  const form = new FormData()
  const fields = parts.json === null ? Object.entries(Object(body)) : [[parts.json, JSON.stringify(body)]]
  for (const [name, text] of fields) form.append(String(name), String(text))
  for (const { name, part = parts.files, bytes } of files)
    form.append(part, new File([new Uint8Array(bytes)], name))
  return form
}

/** The required fields of a client; agency and Medicare numbers are unique. */
export function newClient({ ids }: TestApp, more: Record<string, unknown> = {}) {
  made += 1
  return {
    firstName: 'Léa',
    lastName: 'Haché',
    birthDate: '1950-06-15',
    fcsNumber: `T${made}`,
    gender: { id: ids.genders.Female },
    language: { id: ids.languages.French },
    program: { id: ids.programs['Provincial Equipment Program'] },
    addresses: [newAddress({ ids })],
    phoneNumbers: [{ number: '5065550142', type: { id: 1 } }],
    ...more,
  }
}

export function newAddress({ ids }: Pick<TestApp, 'ids'>, more: Record<string, unknown> = {}) {
  return {
    address1: '12, rue Amirault',
    city: { id: ids.cities.Dieppe },
    county: { id: ids.counties.Westmorland },
    province: { id: ids.provinces['New Brunswick'] },
    postalCode: 'E1A1P4',
    ...more,
  }
}

export async function client(
  app: TestApp,
  as: Somebody,
  more: Record<string, unknown> = {},
): Promise<Client> {
  const reply = await call(app, clients.createClient, { as, body: newClient(app, more) })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

/** The complete current client. */
export async function clientNow(app: TestApp, as: Somebody, id: number): Promise<Client> {
  const { status, text, body } = await call(app, clients.readClient, { as, params: { id } })
  expect(status, text).toBe(200)
  if ('mergedInto' in body) throw new Error('the client was merged')
  return body
}
