import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { call, signIn } from '../../../../../test/factories.ts'
import { oidcServer } from '../../../../../test/oidc.ts'
import { HERE, personOf, visits } from '../../../../../test/oidc-visits.ts'
import * as people from '../../contract.ts'
import { endOfTrust } from '../trusted.ts'

const provider = await oidcServer(HERE)
afterAll(() => provider.stop())
const app = await testApp({ ...provider.env, OIDC_ROLE_CLAIM: 'roles' })
const { pool } = app.database
const { comeBack, enter } = visits(provider, app)

test('where roles come with a claim, accounts are made and follow it; without a role of ours nobody comes in', async () => {
  const newcomer = personOf(
    { username: 'Newcomer@example.org' },
    { given_name: 'Réjeanne', family_name: 'Cormier', roles: ['OTHERS', 'STAFF', 'ADMIN'] },
  )
  const entered = await enter(newcomer)
  const { body } = await call(app, people.session, { as: entered })
  expect(body).toMatchObject({
    username: 'newcomer@example.org',
    firstName: 'Réjeanne',
    lastName: 'Cormier',
    roles: [{ code: 'STAFF' }],
  })
  const again = await enter({ ...newcomer, roles: 'VIEWER' })
  await endOfTrust()
  expect((await call(app, people.session, { as: again })).body.roles).toMatchObject([{ code: 'VIEWER' }])
  // the same as when an administrator gives another role
  expect((await call(app, people.session, { as: entered })).status).toBe(401)
  for (const roles of [undefined, [], 'NOTHING'])
    expect((await comeBack({ ...newcomer, roles })).said.get('error')).toBe('role')
  await pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [entered.id])
  for (const sub of [newcomer.sub, 'a new subject'])
    expect((await comeBack({ ...newcomer, sub })).said.get('error')).toBe('unknown')
  const unproved = personOf({ username: 'unproved@example.org' }, { roles: 'STAFF', email_verified: false })
  expect((await comeBack(unproved)).said.get('error')).toBe('unknown')
})

test('the last administrator stays one, whatever the claim says', async () => {
  await pool.query('UPDATE users SET closed_at = now()')
  const admin = await signIn(app, 'ADMIN')
  expect((await enter(personOf(admin, { roles: 'STAFF' }))).id).toBe(admin.id)
  expect((await call(app, people.session, { as: admin })).body.roles[0]?.code).toBe('ADMIN')
})
