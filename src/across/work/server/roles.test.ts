import { expect, test } from 'vitest'
import { listWork } from '#across/work/contract/acts.ts'
import { KINDS, type Kind } from '#across/work/contract.ts'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { ROLES } from '../../../../test/who-may.ts'
import { kindsOf } from './kinds.ts'

const app = await testApp()

const LOANS = ['LOANS_DUE', 'LOANS_TO_REVIEW', 'NOT_REACHED', 'TO_COLLECT', 'DECEASED'] as const
const PIECES = ['OLD_HOLDS', 'IN_PREPARATION'] as const

/** Expected kinds for each role, the same as in the lists that it may see. */
const SEES: Record<string, readonly Kind[]> = {
  ADMIN: KINDS,
  STAFF: KINDS.filter((kind) => kind !== 'FORGOTTEN_EMAILS'),
  VIEWER: KINDS.filter((kind) => kind !== 'FORGOTTEN_EMAILS'),
  FINANCE: ['TODOS', 'RESERVATIONS', 'REPAIRS', ...LOANS, ...PIECES, 'TO_BILL', 'RENT', 'TO_APPROVE'],
  TECHNICIAN: ['TODOS', 'RESERVATIONS', 'REPAIRS', ...LOANS, ...PIECES, 'INSPECTIONS'],
  WAREHOUSE: ['TODOS', 'RESERVATIONS', ...LOANS, 'AGREEMENTS', ...PIECES],
  REFERRAL_AGENT: ['TODOS'],
}

test('each role has its line', () => {
  expect(Object.keys(SEES).toSorted()).toEqual(Object.keys(ROLES).toSorted())
})

test.each(Object.keys(SEES))('%s sees of Today what it finds by hand, and no other kind', async (role) => {
  const as = await signIn(app, role)
  const statuses = await Promise.all(
    KINDS.map(async (kind) => [kind, (await call(app, listWork, { as, params: { kind } })).status]),
  )
  expect(Object.fromEntries(statuses)).toEqual(
    Object.fromEntries(KINDS.map((kind) => [kind, SEES[role]?.includes(kind) ? 200 : 404])),
  )
})

test.each([
  [
    'TECHNICIAN',
    ['TODOS', 'RESERVATIONS', 'REPAIRS', 'INSPECTIONS', 'LOANS_DUE', 'TO_COLLECT', 'DECEASED', ...PIECES],
  ],
  ['FINANCE', ['TODOS', 'TO_BILL', 'RENT', 'TO_APPROVE']],
  [
    'STAFF',
    [
      'TODOS',
      'REQUESTS',
      'FITS',
      'RESERVATIONS',
      'REPAIRS',
      ...LOANS,
      'AGREEMENTS',
      ...PIECES,
      'RECALLS',
      'TO_BILL',
      'RENT',
      'TO_APPROVE',
      'INSPECTIONS',
    ],
  ],
  ['VIEWER', ['TODOS']],
] as const)('%s finds first what it may do something about', async (role, first) => {
  const user = await signIn(app, role)
  const { rows } = await app.database.pool.query('SELECT permissions FROM roles WHERE code = $1', [role])
  const kinds = kindsOf({ ...user, permissions: rows[0].permissions, roles: [{ code: role }] } as never)
  expect(kinds.slice(0, first.length)).toEqual(first)
  expect(kinds.toSorted()).toEqual(SEES[role]?.toSorted())
})
