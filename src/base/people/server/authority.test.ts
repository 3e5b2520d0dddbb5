import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { holderOf, newUser, roleId } from '../../../../test/people.ts'
import * as roles from '../contract/roles.ts'
import { updateUser } from '../contract/users.ts'

/** Nobody gains more permissions than they hold by changing users and roles. */
const app = await testApp()
const clerk = await holderOf(app, 'READ_USERS', 'UPDATE_USERS', 'READ_CLIENTS')
const more = await newRole(app, ['READ_CLIENTS', 'DELETE_CLIENTS'])
const less = await newRole(app, ['READ_CLIENTS'])

async function change(whom: { id: number; username: string }, role: string, body: object = {}, as = clerk) {
  const sent = await newUser(app, {
    username: whom.username,
    role: { id: await roleId(app, role) },
    ...body,
  })
  return (await call(app, updateUser, { as, params: { id: whom.id }, body: sent })).status
}

test('a role is given only by who holds everything in it', async () => {
  const person = await signIn(app, less)
  expect(await change(person, more)).toBe(403)
  expect(await change(clerk, more)).toBe(403)
  const lesser = await newRole(app, ['READ_USERS'])
  expect(await change(person, lesser)).toBe(200)
})

test('an account that may do more is not moved to another address, which could set its password', async () => {
  const person = await signIn(app, more)
  expect(await change(person, more, { username: 'mine@example.org' })).toBe(403)
  expect(await change(person, less)).toBe(403)
  expect(await change(person, more, { lastName: 'Married' })).toBe(200)
})

test('an account is moved by an administrator alone, and the links in the old mailbox end', async () => {
  const person = await signIn(app, less)
  const admin = await signIn(app, 'ADMIN')
  const tokens = 'SELECT FROM password_tokens WHERE user_id = $1'
  await app.database.pool.query(
    `INSERT INTO password_tokens (token_hash, user_id, expires_at) VALUES ('\\x01', $1, now() + interval '1 hour')`,
    [person.id],
  )
  expect(await change(person, less, { lastName: 'Married' })).toBe(200)
  expect((await app.database.pool.query(tokens, [person.id])).rowCount).toBe(1)
  expect(await change(person, less, { username: 'new@example.org' })).toBe(403)
  expect(await change(person, less, { username: 'new@example.org' }, admin)).toBe(200)
  expect((await app.database.pool.query(tokens, [person.id])).rowCount).toBe(0)
})

test('only an administrator gives or takes permissions that they do not hold', async () => {
  const admin = await signIn(app, 'ADMIN')
  const code = await newRole(app, ['READ_ROLES', 'CREATE_ROLES', 'UPDATE_ROLES', 'READ_CLIENTS'])
  const keeper = await signIn(app, code)
  const refused = { status: 403, error: { error: 'forbidden' } }
  const create = (as: Somebody, body: object) => call(app, roles.createRole, { as, body })
  const give = (id: number, permissions: string[], names = { code: 'WIDE', title: 'Wide' }) => {
    const body = { ...names, permissions }
    return call(app, roles.updateRole, { as: keeper, params: { id }, body })
  }
  const wide = { code: 'WIDE', title: 'Wide', permissions: ['READ_CLIENTS', 'DELETE_CLIENTS'] }
  expect(await create(keeper, wide)).toMatchObject(refused)
  const { id } = (await create(admin, wide)).body
  expect(await give(id, ['READ_CLIENTS'])).toMatchObject(refused)
  expect(await give(id, [...wide.permissions, 'READ_USERS'])).toMatchObject(refused)
  expect(await give(await roleId(app, code), ['UPDATE_USERS'])).toMatchObject(refused)
  const { body } = await give(id, ['DELETE_CLIENTS', 'READ_ROLES'])
  expect(body.permissions).toEqual(['DELETE_CLIENTS', 'READ_ROLES'])
})

test('a role that holds more does not get the name of a lesser one, to be given by mistake', async () => {
  const keeper = await holderOf(app, 'READ_ROLES', 'UPDATE_ROLES', 'READ_CLIENTS')
  const { body: all } = await call(app, roles.listRoles, { as: keeper })
  const rename = async (code: string, names: object) => {
    const role = all.find((one) => one.code === code)
    const body = { ...role, version: undefined, ...names }
    return (await call(app, roles.updateRole, { as: keeper, params: { id: role?.id ?? 0 }, body })).status
  }
  expect(await rename('ADMIN', { title: 'Viewer' })).toBe(403)
  expect(await rename(more, { title: 'Viewer' })).toBe(403)
  expect(await rename(more, { code: 'LESS' })).toBe(403)
  expect(await rename(more, {})).toBe(200)
  expect(await rename(less, { title: 'Reader' })).toBe(200)
})
