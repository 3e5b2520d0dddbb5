/**
 * Where each address leads whom on first load, by hand (rules 1.2.1 and 3.2.4): ADMIN, STAFF, VIEWER and
 * REFERRAL_AGENT in this order; `=` stays.
 */
export type Ends = readonly [admin: string, staff: string, viewer: string, agent: string]

const ALL: Ends = ['=', '=', '=', '=']
/** For who administers anything that staff do not. */
const ADMIN: Ends = ['=', '/tools', '/home', '/equipment']
const STAFF: Ends = ['=', '=', '/home', '/equipment']

export const ROUTE_TABLE: Readonly<Record<string, Ends>> = {
  '/': ['/home', '/home', '/home', '/equipment'],
  '/home': ['=', '=', '=', '/equipment'],
  '/account': ALL,
  '/clients': ['=', '=', '=', '/equipment'],
  '/equipment': ALL,
  '/reports': ['=', '=', '/home', '/equipment'],
  '/indirect-services': ['=', '=', '=', '/equipment'],
  '/bulk-invoicing': ['=', '=', '=', '/equipment'],
  '/tools': STAFF,
  '/tools/users': ADMIN,
  '/tools/organizations': ADMIN,
  '/tools/roles': ADMIN,
  '/tools/equipment': ['/tools/equipment/categories', '/tools', '/home', '/equipment'],
  '/tools/equipment/categories': ADMIN,
  '/tools/equipment/subcategories': ADMIN,
  '/tools/equipment/items': ADMIN,
  '/tools/equipment/manufacturers': ADMIN,
  '/tools/equipment/suppliers': ADMIN,
  '/tools/equipment/specifications': ADMIN,
  '/tools/equipment/accessories': ADMIN,
  '/tools/equipment/statuses': ADMIN,
  '/tools/facilities': ADMIN,
  '/tools/insurance-providers': ADMIN,
  '/tools/programs': ADMIN,
  '/tools/projects': ADMIN,
  '/tools/equipment/types': ADMIN,
  '/tools/equipment/programs': ['/tools/programs', '/tools', '/home', '/equipment'],
  '/tools/equipment/projects': ['/tools/projects', '/tools', '/home', '/equipment'],
  '/tools/types': ['/tools/equipment/types', '/tools', '/home', '/equipment'],
  '/tools/templates': ADMIN,
  '/tools/billing-codes': ADMIN,
  '/tools/loans': ['/tools/loans/types', '/tools', '/home', '/equipment'],
  '/tools/loans/types': ADMIN,
  '/tools/services': ['/tools/loans/types', '/tools', '/home', '/equipment'],
  '/tools/services/categories': ADMIN,
  '/tools/services/subcategories': ADMIN,
  '/tools/referral-agents': STAFF,
  '/tools/holidays': ADMIN,
  '/tools/lists/cities': ADMIN,
  '/tools/lists/counties': ADMIN,
  '/tools/lists/provinces': ADMIN,
  '/tools/lists/genders': ADMIN,
  '/tools/lists/languages': ADMIN,
  '/tools/archived/clients': STAFF,
  '/tools/archived/equipment': STAFF,
  '/tools/archived/loans': STAFF,
  '/tools/archived/repairs': STAFF,
  '/tools/archived/invoices': ['=', '/tools/archived/clients', '/home', '/equipment'],
  '/tools/archived/referral-agents': STAFF,
  '/tools/history': ADMIN,
  '/tools/privacy/clients': ADMIN,
  '/tools/privacy/users': ADMIN,
  '/tools/backups': ADMIN,
}
