import { expect, test } from 'vitest'
import { exportedEntities, movedColumns } from '#core/server/entity.ts'
import { isExported, readSchema } from '#core/server/schema.ts'
import { MOVED as MOVED_WITH_CLIENT } from '#records/clients/contract/merge.ts'
import { MOVED as MOVED_WITH_PIECE } from '#records/equipment/contract/merge.ts'
import { testApp } from '../../../test/app.ts'
import { columnsReferringTo } from '../../../test/merging.ts'
import { entities } from './entities.ts'

const app = await testApp()
const schema = await readSchema((text) => app.database.pool.query(text))
const names = (table: string) => (schema.get(table) ?? []).map(({ name }) => name)

test('every table is declared once, and so is no column that there is not', () => {
  expect(entities.map(({ table }) => table).toSorted()).toEqual([...schema.keys()].toSorted())
  for (const { table, columns = {}, exportedColumns = [] } of entities)
    expect(names(table), table).toEqual(expect.arrayContaining([...Object.keys(columns), ...exportedColumns]))
})

test('every column leaves with a take-out, except those that are declared secret and those that are made of others', () => {
  const staying = exportedEntities(entities).flatMap((entity) =>
    (schema.get(entity.table) ?? [])
      .filter(
        (column) =>
          !column.isGenerated && !/^search_(text|keys)$/.test(column.name) && !isExported(entity, column),
      )
      .map(({ name }) => `${entity.table}.${name}`),
  )
  const secret = entities.flatMap(({ table, columns = {} }) =>
    Object.keys(columns)
      .filter((name) => columns[name]?.isSecret)
      .map((name) => `${table}.${name}`),
  )
  expect(staying).toEqual(secret)
  expect(secret).toEqual(['users.password_hash', 'users.oidc_issuer', 'users.oidc_subject'])
})

test('a key of a stored file leaves as its place in the archive', () => {
  for (const { table, columns = {} } of exportedEntities(entities)) {
    const keys = (schema.get(table) ?? []).filter(({ type }) => type === 'file_key').map(({ name }) => name)
    expect(
      Object.keys(columns).filter((name) => columns[name]?.file),
      table,
    ).toEqual(keys)
  }
})

/** Tables that open accounts, or help to. */
const OPENING = [
  ...[
    'factor_links',
    'factors',
    'known_devices',
    'login_failures',
    'oidc_codes',
    'oidc_logins',
    'oidc_sessions',
  ],
  ...['passkey_challenges', 'password_tokens', 'recovery_codes', 'server_secret', 'sessions', 'token_reuses'],
]

test('no table that opens an account leaves, and no column that looks like a secret unless it is declared to be none', () => {
  const leaving = exportedEntities(entities).map(({ table }) => table)
  expect(leaving.filter((table) => OPENING.includes(table))).toEqual([])
  const column = { type: 'text', required: false, isGenerated: false, refersTo: null }
  const added = [
    'api_token',
    'password_hash',
    'client_secret',
    'signing_key',
    'key',
    'nonce',
    'salt',
    'pin_hash',
    'totp_seed',
    'apikey',
    'smtp_pwd',
    'recovery_codes',
    'challenge',
    'proof',
    'private_pem',
    'session_id',
    'auth_code',
  ]
  const all = exportedEntities(entities)
  const bare = all.filter(({ columns = {} }) => !added.some((name) => name in columns))
  for (const entity of bare)
    for (const name of added)
      expect(isExported(entity, { ...column, name }), `${entity.table}.${name}`).toBe(false)
  const users = all.find(({ table }) => table === 'users')
  expect(users && isExported(users, { ...column, name: 'nickname' })).toBe(false)
  const declared = all.flatMap(({ table, columns = {} }) =>
    Object.keys(columns)
      .filter((name) => columns[name]?.isHarmless)
      .map((name) => `${table}.${name}`),
  )
  expect(declared).toEqual([
    'users.password_expired',
    'trail_redactions.before',
    'trail_redactions.after',
    'trail_seals.hash',
  ])
})

test.each([
  ['clients', MOVED_WITH_CLIENT],
  ['equipment', MOVED_WITH_PIECE],
] as const)(
  'a merge knows every column that refers to %s, and answers with every kind that it moves',
  async (to, kinds) => {
    const columns = entities.flatMap(({ table, columns = {} }) =>
      Object.entries(columns).map(([name, column]) => ({ ...column, name: `${table}.${name}` })),
    )
    const told = columns.filter(({ refersTo, merge }) => refersTo === to && merge)
    expect(told.map(({ name }) => name).toSorted()).toEqual(await columnsReferringTo(app, to))
    // in every other table about a client, `client_id` names the client
    const others = told.map(({ name }) => name).filter((name) => !name.endsWith('.client_id'))
    if (to === 'clients')
      expect(others.toSorted()).toEqual([
        ...['client_merges.gone_id', 'client_merges.kept_id', 'clients.merged_into_id', 'equipment.held_for'],
        ...['not_the_same.client_a', 'not_the_same.client_b'],
      ])
    const moved = told.filter(({ merge }) => typeof merge === 'object').map(({ name }) => name)
    const answered = movedColumns(entities, to, kinds).map(({ table, column }) => `${table}.${column}`)
    expect(answered.toSorted()).toEqual(moved.toSorted())
    expect(answered).toHaveLength(kinds.length)
  },
)
