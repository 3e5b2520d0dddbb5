import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, PASSWORD, signIn } from '../../../../test/factories.ts'
import * as calls from '../contract.ts'

const app = await testApp()

test('a user changes their own language, and nobody else’s', async () => {
  const agent = await signIn(app, 'REFERRAL_AGENT')
  const other = await signIn(app, 'REFERRAL_AGENT')
  const set = (languageId: number) => call(app, calls.setLanguage, { as: agent, params: { languageId } })
  expect((await set(2)).body).toMatchObject({ id: agent.id, language: { id: 2, name: 'French' } })
  expect((await call(app, calls.session, { as: agent })).body.language.id).toBe(2)
  expect((await call(app, calls.session, { as: other })).body.language.id).toBe(1)
  expect((await set(1)).body.language.id).toBe(1)
})

test('who may not choose reads English, and cannot set another language', async () => {
  const staff = await signIn(app, 'STAFF')
  expect((await call(app, calls.setLanguage, { as: staff, params: { languageId: 2 } })).status).toBe(403)
  expect((await call(app, calls.session, { as: staff })).body.language.id).toBe(1)
})

test.each(['3', '0', '-1', 'fr', '1.5'])('%s is no language', async (languageId) => {
  const agent = await signIn(app, 'REFERRAL_AGENT')
  const { status, error } = await call(app, calls.setLanguage, { as: agent, params: { languageId } })
  expect(status).toBe(400)
  expect(error.errors?.map(({ field }) => field)).toEqual([expect.stringMatching(/^language(Id)?$/)])
})

test('a session shows the organization of the user', async () => {
  const staff = await signIn(app, 'STAFF')
  await app.database.pool.query(
    `UPDATE users SET organization_id = (SELECT id FROM organizations WHERE name = 'Appui Mobilité NB') WHERE id = $1`,
    [staff.id],
  )
  const { organization } = (await call(app, calls.session, { as: staff })).body
  expect(organization).toMatchObject({ name: 'Appui Mobilité NB' })
})

test('a key for drafts is the same in every session of a user, and another for everybody else', async () => {
  const staff = await signIn(app, 'STAFF')
  const other = await signIn(app, 'STAFF')
  const keyOf = async (as: typeof staff) => (await call(app, calls.session, { as })).body.draftKey
  expect(await keyOf(staff)).toMatch(/^[0-9a-f]{64}$/)
  const credentials = { username: staff.username, password: PASSWORD, rememberMe: false }
  expect((await call(app, calls.login, { body: credentials })).body.draftKey).toBe(await keyOf(staff))
  expect(await keyOf(other)).not.toBe(await keyOf(staff))
})

test('the settings show the organisation, and no account outside of a demonstration', async () => {
  const { body } = await call(app, calls.settings)
  const organisation = {
    organisationName: 'Appui Mobilité NB',
    timeZone: 'America/Moncton',
    idleLockMinutes: 15,
  }
  expect(body).toEqual({ ...organisation, demo: false })
})
