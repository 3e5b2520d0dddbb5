import { expect, test } from 'vitest'
import { PERMISSIONS } from '#core/contract/all-permissions.ts'
import type { User } from '#core/web/session/session.ts'
import { ROUTE_TABLE } from '../../../test/route-table.ts'
import { ROLES } from '../../../test/who-may.ts'
import { detourOf, findRoute, firstOpen, isValidId, mayEnter, mayOpen } from './access.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { viewsOf } from './tools/area.ts'
import { areas } from './tools/areas.ts'

const user = (...permissions: string[]): User => ({
  id: 1,
  firstName: 'Ada',
  lastName: 'Doiron',
  username: 'ada@example.org',
  language: { id: 1, name: 'English' },
  roles: [],
  permissions,
  organization: null,
  dateFormat: 'dd/MM/yyyy',
  timeFormat: 'hh:mm A',
  dateTimeFormat: 'dd/MM/yyyy hh:mm A',
  external: false,
  factorDueInDays: null,
  hasPasskey: false,
})

/** The path without its optional part. */
const plain = (path: string) => path.replace(/\/\{-\$\w+\}/, '')

function route(path: string): Route {
  const found = routes.find((each) => plain(each.path) === path)
  if (!found) throw new Error(`no route ${path}`)
  return found
}

test('every address is there once, and whatever leads to another leads to one that exists', () => {
  const paths = routes.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  const targets = routes.flatMap(({ otherwise = [], redirect = [] }) => [...otherwise, ...redirect])
  expect(targets.filter((target) => !findRoute(target.replace('/{-$id}', '')))).toEqual([])
})

test('the table below has every address that needs a session', () => {
  const paths = routes.filter((each) => !each.public).map(({ path }) => plain(path))
  expect(Object.keys(ROUTE_TABLE).sort()).toEqual(paths.sort())
})

/** The final address for a user who asks for one; an id in it stays as it is. */
function endOf(path: string, asking: User): string {
  const detour = detourOf(route(path), asking, path.includes('$') ? 'abc' : undefined)
  return detour ? endOf(plain(detour.to ?? '/home'), asking) : path
}

test.each([
  ['ADMIN', 0],
  ['STAFF', 1],
  ['VIEWER', 2],
  ['REFERRAL_AGENT', 3],
] as const)('every address leads %s where its rule says, or back to where they may be', (role, place) => {
  const asking = { ...user(...(ROLES[role] ?? [])), roles: [{ id: 1, code: role, title: role }] }
  for (const [path, ends] of Object.entries(ROUTE_TABLE))
    expect([path, endOf(path, asking)]).toEqual([path, ends[place] === '=' ? path : ends[place]])
})

test('Tools is open to whoever administers any area, and to nobody else', () => {
  expect(mayEnter(route('/tools'), user('READ_HOLIDAYS', 'UPDATE_HOLIDAYS'))).toBe(true)
  expect(mayEnter(route('/tools'), user('READ_HOLIDAYS', 'READ_CLIENTS', 'CREATE_CLIENTS'))).toBe(false)
})

test('a view falls back to the others of its page, then to Tools', () => {
  expect(route('/tools/equipment/items').otherwise).toEqual([
    '/tools/equipment/categories',
    '/tools/equipment/subcategories',
    '/tools',
  ])
})

test('/tools/equipment leads to the first page of its lists that one may open', () => {
  const { redirect = [] } = route('/tools/equipment')
  const administers = (resource: string) => user(`READ_${resource}`, `UPDATE_${resource}`)
  for (const [resource, path] of [
    ['EQUIPMENT_SUBCATEGORIES', 'subcategories'],
    ['EQUIPMENT_ITEMS', 'items'],
    ['VENDORS', 'suppliers'],
    ['EQUIPMENT_ACCESSORIES', 'accessories'],
    ['EQUIPMENT_STATUSES', 'statuses'],
  ] as const)
    expect(firstOpen(redirect, administers(resource)), resource).toBe(`/tools/equipment/${path}`)
})

test('an address with the slug leads to the others of its page as the view itself does', () => {
  const end = (path: string, resource: string) =>
    endOf(path, user(`READ_${resource}`, `UPDATE_${resource}`, 'READ_CLIENTS'))
  for (const path of [
    '/tools/projects',
    '/tools/equipment/projects',
    '/tools/programs',
    '/tools/equipment/programs',
  ])
    expect(end(path, 'EQUIPMENT_TYPES'), path).toBe('/tools/equipment/types')
  for (const path of ['/tools/equipment/types', '/tools/types', '/tools/equipment/projects'])
    expect(end(path, 'PROGRAMS'), path).toBe('/tools/programs')
})

test('every list of the Tools has a short address, by its own name or that of its records', () => {
  const views = areas.flatMap(viewsOf).flatMap(({ path, entity }) => (entity ? [{ path, entity }] : []))
  for (const { path, entity } of views) {
    const [end, named] = [endOf(`/tools/${entity}`, user(...PERMISSIONS)), path.split('/').at(-1) ?? '']
    expect(end, entity).toBe(path)
    // categories of two kinds: the first
    expect(endOf(`/tools/${named}`, user(...PERMISSIONS)).endsWith(named), named).toBe(true)
  }
})

test('who may change a list that they may not see has nothing to do in the Tools', () => {
  const asking = user('READ_CLIENTS', 'UPDATE_HOLIDAYS', 'UPDATE_PROJECTS')
  expect(mayOpen('/tools', asking)).toBe(false)
  expect(endOf('/tools/holidays', asking)).toBe('/home')
  expect(mayOpen('/tools/french-names', user('READ_PROJECTS', 'UPDATE_PROJECTS'))).toBe(true)
})

test('an id is a number, or new for those who may create', () => {
  const clients = route('/clients')
  const reader = user('READ_CLIENTS')
  expect(['5', '0', '-1', '1.5', 'abc', 'new'].map((id) => isValidId(clients, id, reader))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(isValidId(clients, 'new', user('READ_CLIENTS', 'CREATE_CLIENTS'))).toBe(true)
  expect(isValidId(route('/tools/holidays'), 'new', user(...PERMISSIONS))).toBe(false)
  expect(isValidId(route('/tools/templates'), 'new', user('CREATE_TEMPLATES'))).toBe(true)
  expect(isValidId(route('/tools/templates'), 'new', user('READ_TEMPLATES', 'UPDATE_TEMPLATES'))).toBe(false)
})

test('a link is offered only for a screen that is allowed', () => {
  expect(mayOpen('/clients', user('READ_CLIENTS'))).toBe(true)
  expect(mayOpen('/clients', user('READ_REPORTS'))).toBe(false)
})

test('whoever is let in finds a screen or is sent on', () => {
  const nothing = routes.filter(({ screen, redirect }) => !screen && !redirect)
  expect(nothing).toEqual([])
})
