import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, newRole, signIn } from '../../../../test/factories.ts'
import { mails, newUser, trailOf, user } from '../../../../test/people.ts'
import { createUser } from '../contract/users.ts'
import * as people from '../contract.ts'

const app = await testApp({ PUBLIC_URL: 'https://passerelle.example.org' })
const admin = await signIn(app, 'ADMIN')
const NEW = 'Herring Cove lighthouse 1897'
beforeEach(() => app.database.pool.query('DELETE FROM graphile_worker._private_jobs'))

const linkIn = (text = '') => /https:\/\/passerelle\.example\.org\/(\S+?)\/([\w-]{43})\n/.exec(text) ?? []

test('a new user gets a mail with a link, sets the password with it and logs in', async () => {
  const url = 'https://passerelle.example.org/reset-password/{token}'
  const saved = await user(app, admin, { url })
  const [mail, ...others] = await mails(app)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: [saved.username], subject: 'Welcome to Passerelle' })
  expect(mail?.text).toContain('for seven days')
  const [, page, token] = linkIn(mail?.text)
  expect(page).toBe('reset-password')
  const body = { token, password: NEW, confirmPassword: NEW }
  expect((await call(app, people.resetForgotten, { body })).status).toBe(204)
  const login = await call(app, people.login, { body: { username: saved.username, password: NEW } })
  expect(login).toMatchObject({ status: 200, body: { id: saved.id } })
  expect((await call(app, people.resetForgotten, { body })).status).toBe(400)
})

test('the link works for seven days', async () => {
  const saved = await user(app, admin)
  const { rows } = await app.database.pool.query(
    'SELECT extract(epoch FROM expires_at - now())::int AS left FROM password_tokens WHERE user_id = $1',
    [saved.id],
  )
  expect(rows).toHaveLength(1)
  expect(Math.abs(rows[0].left - 7 * 86_400)).toBeLessThan(60)
})

test('a referral agent who reads French is welcomed in French', async () => {
  await user(app, admin, { isReferralAgent: true })
  await user(app, admin, { isReferralAgent: true, language: { id: 1 } })
  await user(app, admin, { language: { id: 2 } })
  expect((await mails(app)).map(({ subject }) => subject)).toEqual([
    'Bienvenue dans Passerelle',
    'Welcome to Passerelle',
    'Welcome to Passerelle',
  ])
  const [, , token] = linkIn((await mails(app))[0]?.text)
  expect(token).toHaveLength(43)
})

test('whose role lets them work in French is written to in the language of their account', async () => {
  const code = await newRole(app, ['READ_CLIENTS', 'CHOOSE_LANGUAGE'])
  const { rows } = await app.database.pool.query('SELECT id FROM roles WHERE code = $1', [code])
  const role = { id: rows[0].id }
  const french = await user(app, admin, { role, language: { id: 2 } })
  const english = await user(app, admin, { role })
  for (const { username } of [french, english])
    await call(app, people.forgotPassword, { body: { username, url: null } })
  expect((await mails(app)).map(({ to, subject }) => [to[0], subject])).toEqual([
    [french.username, 'Bienvenue dans Passerelle'],
    [english.username, 'Welcome to Passerelle'],
    [french.username, 'Passerelle\u00a0: réinitialiser votre mot de passe'],
    [english.username, 'Passerelle: reset your password'],
  ])
})

test.each([null, '', 'https://passerelle.example.org', 'https://passerelle.example.org/'])(
  'without a page of its own the link leads to ours: %s',
  async (url) => {
    await user(app, admin, { url })
    expect(linkIn((await mails(app))[0]?.text)[1]).toBe('reset-password')
  },
)

test('a link that leads elsewhere is refused, and nobody is made', async () => {
  const body = await newUser(app, { url: 'https://evil.example.org/{token}' })
  const reply = await call(app, createUser, { as: admin, body })
  expect(reply).toMatchObject({ status: 400, error: { errors: [{ field: 'url' }] } })
  expect(await mails(app)).toEqual([])
  const made = await app.database.pool.query('SELECT FROM users WHERE username = $1', [body.username])
  expect(made.rowCount).toBe(0)
})

test('a repeated request makes one user and sends one mail', async () => {
  const body = await newUser(app)
  const headers = { 'idempotency-key': 'once' }
  const replies = [
    await call(app, createUser, { as: admin, body, headers }),
    await call(app, createUser, { as: admin, body, headers }),
  ]
  expect(replies[1]?.body).toEqual(replies[0]?.body)
  expect(await mails(app)).toHaveLength(1)
})

test('the trail tells who was made, and nothing of passwords and links', async () => {
  const saved = await user(app, admin)
  const [, , token] = linkIn((await mails(app))[0]?.text)
  const [entry] = await trailOf(app, 'users', saved.id)
  expect(entry).toMatchObject({ action: 'CREATE', by: admin.id })
  expect(entry.changes).toContainEqual({ field: 'role', old: null, new: 'Staff' })
  expect(JSON.stringify(entry)).not.toContain(token)
  expect(JSON.stringify(entry)).not.toMatch(/password|token|hash/i)
})
