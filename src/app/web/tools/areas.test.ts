import { expect, test } from 'vitest'
import { lists } from '#base/reference/contract/lists.ts'
import { RESOURCES, type Resource } from '#core/contract/all-permissions.ts'
import type { User } from '#core/web/session/session.ts'
import { viewsOf } from './area.ts'
import { areas } from './areas.ts'
import { equipmentArea } from './equipmentArea.ts'
import { ABOUT, GROUPS, WORDS } from './groups.ts'

/**
 * Link → the resources of which one is enough to open it, copied by hand (rule 3.2.3; for the additions see decision
 * 17).
 */
const LINKS: Record<string, readonly Resource[]> = {
  'Users and Organizations': ['USERS', 'ORGANIZATIONS', 'ROLES'],
  Equipment: [
    'EQUIPMENT_CATEGORIES',
    'EQUIPMENT_SUBCATEGORIES',
    'MANUFACTURERS',
    'VENDORS',
    'EQUIPMENT_ITEMS',
    'EQUIPMENT_PARTS',
    'EQUIPMENT_ACCESSORIES',
    'EQUIPMENT_STATUSES',
    'CHECKLISTS',
    'MAINTENANCE_PLANS',
  ],
  'Facilities & Insurance': ['FACILITIES', 'INSURANCE_PROVIDERS'],
  Programs: ['PROGRAMS', 'PROJECTS', 'EQUIPMENT_TYPES'],
  Templates: ['TEMPLATES'],
  'Billing Codes': ['BILLING_CODES'],
  'Loans & Services': ['LOAN_TYPES', 'SERVICE_CATEGORIES', 'SERVICE_SUBCATEGORIES'],
  'Referral Agents': ['REFERRAL_AGENTS'],
  Holidays: ['HOLIDAYS'],
}

/** The tabs of Equipment. */
const TABS: Record<string, readonly Resource[]> = {
  'Categories and Subcategories': ['EQUIPMENT_CATEGORIES', 'EQUIPMENT_SUBCATEGORIES', 'EQUIPMENT_ITEMS'],
  'Manufacturers and Suppliers': ['MANUFACTURERS', 'VENDORS'],
  'Specifications and Accessories': ['EQUIPMENT_PARTS', 'EQUIPMENT_ACCESSORIES'],
  Statuses: ['EQUIPMENT_STATUSES'],
  Checklists: ['CHECKLISTS'],
  Maintenance: ['MAINTENANCE_PLANS'],
}

const administers = (resource: Resource) =>
  ({ roles: [], permissions: [`READ_${resource}`, `UPDATE_${resource}`] }) as unknown as User

const opens = (table: Record<string, readonly Resource[]>, resource: Resource) =>
  Object.keys(table).filter((name) => table[name]?.includes(resource))

test('every area stands in one group of the page, and what is told about views is about views', () => {
  const grouped = GROUPS.flatMap(({ paths }) => paths).filter((path) => path !== '/campaigns')
  expect(grouped.toSorted()).toEqual(areas.map((area) => viewsOf(area)[0]?.path).toSorted())
  const paths = [...areas.flatMap(viewsOf).map(({ path }) => path), '/campaigns']
  expect(paths).toEqual(expect.arrayContaining([...Object.keys(ABOUT), ...Object.keys(WORDS)]))
})

test('the links come in the order of the specification, then our own', () => {
  const links = areas.map(({ link }) => link.message)
  expect(links.slice(0, Object.keys(LINKS).length)).toEqual(Object.keys(LINKS))
})

test.each(RESOURCES)('who administers %s has the links and tabs that it opens, and no others', (resource) => {
  const user = administers(resource)
  const links = areas.filter((area) => viewsOf(area).some(({ allow }) => allow(user)))
  const ofSpecification = links.map(({ link }) => link.message).filter((name) => name && name in LINKS)
  expect(ofSpecification).toEqual(opens(LINKS, resource))
  const tabs = equipmentArea.tabs.filter(({ views }) => views.some(({ allow }) => allow(user)))
  expect(tabs.map(({ label }) => label.message)).toEqual(opens(TABS, resource))
})

test.each(lists.map(({ entity }) => entity))(
  'the records of %s have a page, which their history leads to',
  (entity) => {
    expect(areas.flatMap(viewsOf).filter((view) => view.entity === entity)).toHaveLength(1)
  },
)
