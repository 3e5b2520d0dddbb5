import { expect, test } from 'vitest'
import { listWork, markWork } from '#across/work/contract/acts.ts'
import { KINDS, type Kind } from '#across/work/contract/kinds.ts'
import { readWork } from '#across/work/contract.ts'
import { testApp } from '../../../../test/app.ts'
import { call, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { ROLES } from '../../../../test/who-may.ts'
import { kindsOf } from './kinds.ts'

const app = await testApp()

const LOANS = [
  'LOANS_DUE',
  'LOANS_TO_REVIEW',
  'NOT_REACHED',
  'TO_COLLECT',
  'SUBSTITUTES',
  'TO_DELIVER',
  'DECEASED',
] as const
const REPAIRS = ['REPAIRS', 'FUNDER_ANSWERS'] as const
const PIECES = ['OLD_HOLDS', 'IN_PREPARATION'] as const

/** Expected kinds for each role, the same as in the lists that it may see. */
const SEES: Record<string, readonly Kind[]> = {
  ADMIN: KINDS,
  STAFF: KINDS.filter((kind) => kind !== 'FORGOTTEN_EMAILS'),
  VIEWER: KINDS.filter((kind) => kind !== 'FORGOTTEN_EMAILS'),
  FINANCE: [
    'TODOS',
    'ERRANDS',
    'RESERVATIONS',
    ...REPAIRS,
    ...LOANS,
    ...PIECES,
    'TO_BILL',
    'RENT',
    'TO_APPROVE',
  ],
  TECHNICIAN: ['TODOS', 'ERRANDS', 'RESERVATIONS', ...REPAIRS, ...LOANS, ...PIECES, 'INSPECTIONS'],
  WAREHOUSE: ['TODOS', 'ERRANDS', 'RESERVATIONS', ...LOANS, 'AGREEMENTS', ...PIECES],
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
    [
      'TODOS',
      'ERRANDS',
      'RESERVATIONS',
      'REPAIRS',
      'INSPECTIONS',
      'LOANS_DUE',
      'TO_COLLECT',
      'SUBSTITUTES',
      'TO_DELIVER',
      'DECEASED',
      'FUNDER_ANSWERS',
      ...PIECES,
    ],
  ],
  ['FINANCE', ['TODOS', 'TO_BILL', 'RENT', 'TO_APPROVE']],
  [
    'STAFF',
    [
      'TODOS',
      'ERRANDS',
      'REQUESTS',
      'FITS',
      'RESERVATIONS',
      'REPAIRS',
      ...LOANS,
      'AGREEMENTS',
      'FUNDER_ANSWERS',
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

/** FORGOTTEN_EMAILS is for administrators only, whatever their permissions. */
const NEEDS: Record<Exclude<Kind, 'FORGOTTEN_EMAILS'>, string[]> = {
  TODOS: [],
  LOANS_DUE: ['READ_LOANS'],
  LOANS_TO_REVIEW: ['READ_LOANS'],
  NOT_REACHED: ['READ_LOANS'],
  TO_COLLECT: ['READ_LOANS'],
  TO_DELIVER: ['READ_EQUIPMENT'],
  ERRANDS: ['READ_LOANS'],
  SUBSTITUTES: ['READ_LOANS'],
  DECEASED: ['READ_LOANS', 'READ_CLIENTS'],
  AGREEMENTS: ['READ_LOANS', 'READ_AGREEMENTS'],
  OLD_HOLDS: ['READ_EQUIPMENT'],
  RESERVATIONS: ['READ_EQUIPMENT'],
  IN_PREPARATION: ['READ_EQUIPMENT'],
  INSPECTIONS: ['READ_EQUIPMENT', 'READ_MAINTENANCE_PLANS'],
  RECALLS: ['READ_CAMPAIGNS'],
  REPAIRS: ['READ_SERVICES'],
  FUNDER_ANSWERS: ['READ_SERVICES'],
  REQUESTS: ['READ_REQUESTS'],
  FITS: ['READ_REQUESTS', 'READ_EQUIPMENT'],
  RENT: ['READ_LOANS', 'READ_INVOICE_ITEMS'],
  TO_BILL: ['READ_SERVICES', 'READ_INVOICE_ITEMS'],
  TO_APPROVE: ['READ_INVOICES'],
}

test.each(Object.keys(NEEDS) as (keyof typeof NEEDS)[])(
  '%s is there for who may find it by hand, and for nobody else',
  async (kind) => {
    const everything = [...new Set(Object.values(NEEDS).flat())]
    const list = (as: Somebody) => call(app, listWork, { as, params: { kind } })
    const mark = (as: Somebody) =>
      call(app, markWork, { as, params: { kind, recordId: 1 }, body: { snoozedUntil: dayFrom(60) } })
    expect((await list(await signIn(app, await newRole(app, NEEDS[kind])))).status).toBe(200)
    for (const lacking of NEEDS[kind]) {
      const role = await newRole(
        app,
        everything.filter((one) => one !== lacking),
      )
      const who = await signIn(app, role)
      expect((await list(who)).status).toBe(404)
      expect((await mark(who)).status).toBe(404)
      expect((await call(app, readWork, { as: who })).body.groups.some((group) => group.kind === kind)).toBe(
        false,
      )
    }
  },
)
