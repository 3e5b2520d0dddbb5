import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { routes } from '#app/server/features.ts'
import { PERMISSIONS } from '#core/contract/all-permissions.ts'
import { pathsOf } from '#core/contract/call.ts'
import { testApp } from './app.ts'
import { embedded } from './embedded.ts'
import { newRole, type Somebody, signIn } from './factories.ts'
import { CALLS, ROLES } from './who-may.ts'

const app = await testApp()
const NOBODY: Somebody = { id: 0, username: '', token: 'bm9ib2R5IGhhcyB0aGlzIHRva2Vu' }
const served = routes.flatMap(({ call }) => pathsOf(call).map((path) => `${call.method} ${path}`))
const isEmbedded = (name: string) => name.startsWith('GET /embed/')
const needs = (name: string) => CALLS[name] ?? 'anyone'
/** The sets of permissions that each give access. */
function wanted(who: ReturnType<typeof needs>): string[][] {
  if (typeof who !== 'object') return []
  if ('sets' in who) return who.sets
  return 'allOf' in who ? [who.allOf] : who.anyOf.map((permission) => [permission])
}

/** The answer to a call without a body, on a missing record: 401 or 403 without access. */
async function knock(name: string, as?: Somebody) {
  const [method, path = ''] = name.split(' ')
  const token = as?.id && isEmbedded(name) ? (await embedded(app, as)).token : as?.token
  const response = await app.app.inject({
    method: method as 'GET',
    url: path.replace(/\{\w+\}/g, '2147483647'),
    headers: as && { authorization: `Bearer ${token}` },
  })
  expect(response.statusCode, response.body).toBeLessThan(500)
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const { error } = isJson ? response.json<{ error?: string }>() : {}
  const refused = [401, 403].includes(response.statusCode)
  return { answer: refused ? `${response.statusCode} ${error}` : 'in', headers: response.headers }
}
const answer = async (name: string, as?: Somebody) => (await knock(name, as)).answer

const signedIn = new Map<string, Promise<Somebody>>()
/** A user of a role or with a set of permissions, reused for every call except those that may end the session. */
async function somebody(name: string, held: string | readonly string[]): Promise<Somebody> {
  const enter = async () => signIn(app, typeof held === 'string' ? held : await newRole(app, [...held]))
  if (typeof needs(name) !== 'object') return enter()
  const key = String(held)
  const found = signedIn.get(key) ?? enter()
  signedIn.set(key, found)
  return found
}

function mayEnter(name: string, role: string, permissions: string[]): boolean {
  const who = needs(name)
  if (typeof who === 'object') {
    return wanted(who).some((set) => set.every((permission) => permissions.includes(permission)))
  }
  return who === 'role ADMIN' ? role === 'ADMIN' : true
}

test('every call has been decided on', () => {
  expect(served.toSorted()).toEqual(Object.keys(CALLS).toSorted())
})

test('every route of the server is a call, but for the documentation', () => {
  const branch: string[] = []
  const printed = app.app.printRoutes({ commonPrefix: false }).split('\n')
  const found = printed.flatMap((line) => {
    // a call that a parameter of the query selects has a line of its own below that of its path
    const [, indent = '', path = '', methods = '', selectedBy] =
      /^([│ ]*(?:[├└]── )?)(\S+) \((.+?)\)(?: \{"query":"(\w+)"\})?$/.exec(line) ?? []
    branch.splice(indent.length / 4 - 1, Infinity, path)
    const address = branch.join('') + (selectedBy ? `?${selectedBy}` : '')
    return methods.split(', ').map((method) => `${method} ${address}`)
  })
  const ours = found.filter((name) => /^(GET|POST|PUT|PATCH|DELETE) (?!\/api\/(docs|openapi))/.test(name))
  expect(ours.toSorted()).toEqual(served.map((name) => name.replace(/\{(\w+)\}/g, ':$1')).toSorted())
})

test.each(Object.keys(ROLES))('%s holds what the decisions give it, and no more', async (code) => {
  const { rows } = await sql<{ held: string[] }>`
    SELECT permissions AS held FROM roles WHERE code = ${code}`.execute(app.database.db)
  expect(rows[0]?.held.toSorted()).toEqual([...new Set(ROLES[code])].toSorted())
})

test('an administrator holds every permission there is', () => {
  expect(PERMISSIONS.toSorted()).toEqual([...new Set(ROLES.ADMIN)].toSorted())
})

test.each(served)(
  '%s without a living token is 401, unless it is for anyone or of the dashboard',
  async (name) => {
    const refused = isEmbedded(name) ? '403 forbidden' : '401 unauthenticated'
    const expected = needs(name) === 'anyone' ? 'in' : refused
    expect(await answer(name)).toBe(expected)
    expect(await answer(name, NOBODY)).toBe(expected)
  },
)

test.each(served)('%s is open to the roles that the decisions name', async (name) => {
  const answers: Record<string, string> = {}
  const expected: Record<string, string> = {}
  for (const [role, permissions] of Object.entries(ROLES)) {
    answers[role] = await answer(name, await somebody(name, role))
    expected[role] = mayEnter(name, role, permissions) ? 'in' : '403 forbidden'
  }
  expect(answers).toEqual(expected)
})

test.each(served)('%s asks for its own permission and for no other', async (name) => {
  const who = needs(name)
  const sets = wanted(who)
  const others = PERMISSIONS.filter((permission) => !sets.flat().includes(permission))
  const withOthers = await somebody(name, others)
  const open = ['anyone', 'signed in', 'factor missing', 'password expired'].includes(String(who))
  expect(await answer(name, withOthers)).toBe(open ? 'in' : '403 forbidden')
  for (const set of sets) {
    expect(await answer(name, await somebody(name, set)), set.join()).toBe('in')
    for (const missing of set) {
      const most = [...others, ...set.filter((permission) => permission !== missing)]
      expect(await answer(name, await somebody(name, most)), missing).toBe('403 forbidden')
    }
  }
})

test.each(served)('%s waits until an expired password is reset, unless it serves that', async (name) => {
  const { answer: answered, headers } = await knock(name, await signIn(app, 'ADMIN', { expired: true }))
  const open = ['anyone', 'password expired'].includes(String(needs(name)))
  expect(answered).toBe(open ? 'in' : '403 password_expired')
  expect(headers['x-password-expired']).toBe(needs(name) === 'anyone' ? undefined : 'true')
})

test.each(served)(
  '%s waits until a second factor that is due is set up, unless it serves that',
  async (name) => {
    const code = await newRole(app, [...PERMISSIONS])
    const due = await signIn(app, code)
    await app.database.pool.query(
      'UPDATE roles SET factor_required = true, factor_grace_days = 0 WHERE code = $1',
      [code],
    )
    const { answer: answered } = await knock(name, due)
    const open = ['anyone', 'factor missing', 'password expired'].includes(String(needs(name)))
    const inside = name === 'POST /api/factors/totp' ? '403 forbidden' : 'in' // it needs the mailed link
    expect(answered).toBe(open ? inside : '403 factor_setup_required')
  },
)
