/** Who may do what, written out from the decisions (4) and from nothing in the code. */

const RECORDS = [
  'CLIENTS',
  'EQUIPMENT',
  'EQUIPMENT_PHOTOS',
  'LOANS',
  'SERVICES',
  'INDIRECT_SERVICES',
  'REFERRAL_AGENTS',
]
const HANDING = ['CHECKLISTS', 'PREPARATIONS', 'AGREEMENTS']
const MONEY = ['INVOICES', 'INVOICE_ITEMS']
const LOOKUPS = [
  'GENDERS',
  'LANGUAGES',
  'CITIES',
  'COUNTIES',
  'PROVINCES',
  'ORGANIZATIONS',
  'PROGRAMS',
  'PROJECTS',
  'FACILITIES',
  'INSURANCE_PROVIDERS',
  'EQUIPMENT_CATEGORIES',
  'EQUIPMENT_SUBCATEGORIES',
  'EQUIPMENT_ITEMS',
  'EQUIPMENT_TYPES',
  'EQUIPMENT_STATUSES',
  'EQUIPMENT_PARTS',
  'EQUIPMENT_ACCESSORIES',
  'MANUFACTURERS',
  'VENDORS',
  'LOAN_TYPES',
  'SERVICE_CATEGORIES',
  'SERVICE_SUBCATEGORIES',
  'BILLING_CODES',
  'REFERRAL_AGENTS',
  'HOLIDAYS',
]
const LIMITED = [
  'READ_ASSIGNED_PROGRAMS',
  'READ_AVAILABLE_EQUIPMENT',
  'READ_PROGRAM_EQUIPMENT',
  'READ_AVAILABLE_PROGRAM_EQUIPMENT',
]

const to = (actions: string, resources: string[]) =>
  actions.split('/').flatMap((action) => resources.map((resource) => `${action}_${resource}`))
const ALL = 'READ/CREATE/UPDATE/DELETE'
const STAFF_READS = to('READ', [...RECORDS, ...MONEY, ...LOOKUPS, 'REPORTS', 'TEMPLATES', 'USERS'])

/** Role → its permissions. */
export const ROLES: Record<string, string[]> = {
  ADMIN: [
    ...to(ALL, [...RECORDS, ...MONEY, ...LOOKUPS, 'TEMPLATES', 'USERS', 'ROLES', 'PRIVACY', ...HANDING]),
    ...LIMITED,
    'READ_REPORTS',
    'MODIFY_REFERAL_AGENT_PROGRAM_ASSIGNMENTS',
    'READ_MEDICARE_NUMBERS',
    'RETURN_LOANS',
    'LEND_BLOCKED_EQUIPMENT',
  ],
  STAFF: [
    ...STAFF_READS,
    ...to(ALL, [...RECORDS, 'PREPARATIONS', 'AGREEMENTS']),
    ...to('CREATE', MONEY),
    'READ_MEDICARE_NUMBERS',
    'RETURN_LOANS',
  ],
  FINANCE: [...STAFF_READS, ...to(ALL, [...MONEY, 'BILLING_CODES'])],
  TECHNICIAN: [
    ...to('READ', [...LOOKUPS, 'LOANS', 'CLIENTS']),
    ...to('READ/UPDATE', ['EQUIPMENT']),
    // who repairs also takes back
    'UPDATE_LOANS',
    'RETURN_LOANS',
    ...to(ALL, ['PREPARATIONS']),
    'READ_CHECKLISTS',
    ...to('READ/CREATE/UPDATE', ['SERVICES', 'EQUIPMENT_PHOTOS']),
  ],
  VIEWER: [...to('READ', [...RECORDS, ...MONEY, ...LOOKUPS, 'TEMPLATES', ...HANDING]), ...LIMITED],
  WAREHOUSE: [
    ...to('READ', [...LOOKUPS, 'EQUIPMENT', 'CLIENTS', 'LOANS']),
    'RETURN_LOANS',
    ...to('READ/CREATE/UPDATE', ['PREPARATIONS', 'EQUIPMENT_PHOTOS']),
    ...to('READ/CREATE', ['AGREEMENTS']),
  ],
  REFERRAL_AGENT: [
    'READ_AVAILABLE_PROGRAM_EQUIPMENT',
    'READ_ASSIGNED_PROGRAMS',
    ...to('READ', [
      'EQUIPMENT_PHOTOS',
      'EQUIPMENT_CATEGORIES',
      'EQUIPMENT_SUBCATEGORIES',
      'EQUIPMENT_ITEMS',
      'EQUIPMENT_TYPES',
      'EQUIPMENT_PARTS',
      'EQUIPMENT_ACCESSORIES',
      'MANUFACTURERS',
    ]),
  ],
}

/**
 * `factor missing` lets in whoever is signed in, also when a second factor must be set up first; `password expired` also when
 * the password must be reset first.
 */
type Who =
  | 'anyone'
  | 'signed in'
  | 'factor missing'
  | 'password expired'
  | 'role ADMIN'
  | { anyOf: string[] }
  | { allOf: string[] }
const holding = (...anyOf: string[]): Who => ({ anyOf })
const holdingAll = (...allOf: string[]): Who => ({ allOf })

const ANY_EQUIPMENT = holding(
  'READ_EQUIPMENT',
  'READ_AVAILABLE_EQUIPMENT',
  'READ_PROGRAM_EQUIPMENT',
  'READ_AVAILABLE_PROGRAM_EQUIPMENT',
)

const MERGING = holdingAll('READ_CLIENTS', 'UPDATE_CLIENTS', 'DELETE_CLIENTS')

const list = (path: string, resource: string, read = [`READ_${resource}`]): Record<string, Who> => ({
  [`GET /api/${path}`]: holding(...read),
  [`POST /api/${path}`]: holding(`CREATE_${resource}`),
  [`PUT /api/${path}/{id}`]: holding(`UPDATE_${resource}`),
  [`DELETE /api/${path}/{id}`]: holding(`DELETE_${resource}`),
})

/** A list that records refer to. */
const referred = (path: string, resource: string, read = [`READ_${resource}`]): Record<string, Who> => ({
  ...list(path, resource, read),
  [`GET /api/${path}/uses`]: holding(...read),
})

/** Who changes a record that tells of people is answered with all of it, so is one who may read it. */
const change = (path: string, resource: string): Record<string, Who> => ({
  [`PUT /api/${path}/{id}`]: holdingAll(`READ_${resource}`, `UPDATE_${resource}`),
})

/** A record that is read alone and archived. */
const record = (path: string, resource: string): Record<string, Who> => ({
  [`GET /api/${path}/{id}`]: holding(`READ_${resource}`),
  [`POST /api/${path}`]: holding(`CREATE_${resource}`),
  ...change(path, resource),
  [`DELETE /api/${path}/{id}`]: holding(`DELETE_${resource}`),
  [`POST /api/${path}/{id}/restore`]: holdingAll(`READ_${resource}`, `DELETE_${resource}`),
  [`GET /api/${path}/archived`]: holdingAll(`READ_${resource}`, `DELETE_${resource}`),
  [`GET /api/${path}/{id}/history`]: holding(`READ_${resource}`),
})

/** A record that names a client. */
const ofClient = (path: string, resource: string): Record<string, Who> => ({
  ...record(path, resource),
  [`POST /api/${path}`]: holdingAll('READ_CLIENTS', `CREATE_${resource}`),
  [`PUT /api/${path}/{id}`]: holdingAll('READ_CLIENTS', `READ_${resource}`, `UPDATE_${resource}`),
  [`GET /api/${path}/archived`]: holdingAll('READ_CLIENTS', `READ_${resource}`, `DELETE_${resource}`),
})

/** With a token of the dashboard (rule 4.9): one that is refused is 403. */
const embedded = (...names: string[]): Record<string, Who> =>
  Object.fromEntries(names.map((name) => [`GET /embed/data/${name}`, holding('READ_REPORTS')]))

/** Call → who may make it. A call that is not here fails the tests. */
export const CALLS: Record<string, Who> = {
  'GET /api/health': 'anyone',
  'GET /api/ready': 'anyone',
  'GET /api/settings': 'anyone',
  'POST /api/login': 'anyone',
  'GET /api/logout': 'password expired',
  'GET /api/session': 'signed in',
  'POST /api/session/lock': 'password expired',
  'POST /api/session/unlock': 'password expired',
  'GET /api/sessions': 'signed in',
  'DELETE /api/sessions': 'signed in',
  'DELETE /api/sessions/{id}': 'signed in',
  'DELETE /api/users/{id}/sessions': 'role ADMIN',
  'DELETE /api/users/{id}/block': holdingAll('READ_USERS', 'UPDATE_USERS'),
  'GET /api/factors': 'factor missing',
  'POST /api/factors/totp': 'factor missing',
  'POST /api/factors/totp/confirm': 'factor missing',
  'DELETE /api/factors/{id}': 'factor missing',
  'GET /api/factors/recovery-codes': 'factor missing',
  'POST /api/factors/recovery-codes': 'factor missing',
  'DELETE /api/users/{id}/factors': 'role ADMIN',
  'POST /api/passkeys/options': 'anyone',
  'POST /api/passkeys': 'factor missing',
  'POST /api/passkeys/login': 'anyone',
  'GET /api/oidc/login': 'anyone',
  'GET /api/oidc/callback': 'anyone',
  'POST /api/oidc/session': 'anyone',
  'POST /api/oidc/backchannel-logout': 'anyone',
  'POST /api/oidc/logout': 'password expired',
  'PUT /api/users/language/{languageId}': 'signed in',
  'PUT /api/passwords/forgotten': 'anyone',
  'PUT /api/passwords/reset': 'password expired',
  'POST /api/usernames/forgotten': 'anyone',
  'POST /api/passwords/forgotten': 'anyone',
  ...list('users', 'USERS'),
  ...change('users', 'USERS'),
  'GET /api/users/{id}': holding('READ_USERS'),
  'POST /api/users': 'role ADMIN',
  ...list('roles', 'ROLES', ['READ_ROLES', 'READ_USERS']),
  ...referred('genders', 'GENDERS'),
  ...referred('languages', 'LANGUAGES'),
  ...referred('provinces', 'PROVINCES'),
  ...referred('counties', 'COUNTIES'),
  ...referred('cities', 'CITIES'),
  ...referred('organizations', 'ORGANIZATIONS'),
  ...referred('projects', 'PROJECTS'),
  ...referred('insurance-providers', 'INSURANCE_PROVIDERS'),
  ...referred('programs', 'PROGRAMS', ['READ_PROGRAMS', 'READ_ASSIGNED_PROGRAMS']),
  ...referred('equipment/categories', 'EQUIPMENT_CATEGORIES'),
  ...referred('equipment/subcategories', 'EQUIPMENT_SUBCATEGORIES'),
  ...referred('equipment/items', 'EQUIPMENT_ITEMS'),
  ...referred('equipment/types', 'EQUIPMENT_TYPES'),
  ...referred('equipment/statuses', 'EQUIPMENT_STATUSES'),
  ...referred('equipment/parts', 'EQUIPMENT_PARTS'),
  ...referred('equipment/accessories', 'EQUIPMENT_PARTS', [
    'READ_EQUIPMENT_PARTS',
    'READ_EQUIPMENT_ACCESSORIES',
  ]),
  ...referred('manufacturers', 'MANUFACTURERS'),
  ...referred('vendors', 'VENDORS'),
  ...referred('loans/types', 'LOAN_TYPES'),
  ...referred('services/categories', 'SERVICE_CATEGORIES'),
  ...referred('services/subcategories', 'SERVICE_SUBCATEGORIES'),
  ...referred('billing-codes', 'BILLING_CODES'),
  ...list('holidays', 'HOLIDAYS'),
  ...list('checklists', 'CHECKLISTS'),
  'GET /api/checklists/{id}': holding('READ_CHECKLISTS'),
  'GET /api/preparations': holding('READ_PREPARATIONS'),
  'GET /api/preparations/{id}': holding('READ_PREPARATIONS'),
  'POST /api/preparations': holding('CREATE_PREPARATIONS'),
  'PUT /api/preparations/{id}/lines/{line}': holding('UPDATE_PREPARATIONS'),
  'POST /api/preparations/{id}/finish': holding('UPDATE_PREPARATIONS'),
  'POST /api/preparations/{id}/reopen': holding('UPDATE_PREPARATIONS'),
  'DELETE /api/preparations/{id}': holding('DELETE_PREPARATIONS'),
  'POST /api/preparations/{id}/pictures': holding('UPDATE_PREPARATIONS'),
  'GET /api/preparations/{id}/pictures/{picture}': holding('READ_PREPARATIONS'),
  'DELETE /api/preparations/{id}/pictures/{picture}': holding('UPDATE_PREPARATIONS'),
  'POST /api/equipment/{id}/blocks/{block}/end': holdingAll('READ_EQUIPMENT', 'UPDATE_EQUIPMENT'),
  'GET /api/equipment/managers': holding('READ_PROGRAMS'),
  'PUT /api/equipment/managers/client/{userId}': holding('UPDATE_USERS'),
  'PUT /api/equipment/managers/program/{programId}': holding('UPDATE_PROGRAMS'),
  ...referred('facilities', 'FACILITIES'),
  'GET /api/clients/paginated': holding('READ_CLIENTS'),
  'POST /api/clients/search': holding('READ_CLIENTS'),
  'GET /api/clients/summaries': holding('READ_CLIENTS'),
  'POST /api/clients/check-duplicates': holding('READ_CLIENTS'),
  ...record('clients', 'CLIENTS'),
  'GET /api/clients/probable-duplicates': MERGING,
  'POST /api/clients/probable-duplicates/not-the-same': MERGING,
  'POST /api/clients/{id}/merge': MERGING,
  'GET /api/clients/{id}/merges': MERGING,
  'GET /api/clients/{id}/merges/{mergeId}': MERGING,
  'POST /api/clients/{id}/merges/{mergeId}/undo': MERGING,
  'GET /api/clients/{id}/equipment': holdingAll('READ_CLIENTS', 'READ_EQUIPMENT'),
  'GET /api/clients/{id}/equipment/on-loan': holdingAll('READ_CLIENTS', 'READ_EQUIPMENT'),
  'GET /api/clients/{id}/equipment/on-hold': holdingAll('READ_CLIENTS', 'READ_EQUIPMENT'),
  'GET /api/equipment': ANY_EQUIPMENT,
  'GET /api/equipment/paginated': ANY_EQUIPMENT,
  'GET /api/equipment/summaries': ANY_EQUIPMENT,
  'POST /api/equipment/search': holding('READ_EQUIPMENT'),
  'GET /api/equipment/{id}': ANY_EQUIPMENT,
  'GET /api/equipment/photos': holding('READ_EQUIPMENT_PHOTOS'),
  'GET /api/equipment/{id}/photos/{photoId}': holding('READ_EQUIPMENT_PHOTOS'),
  'POST /api/equipment': holding('CREATE_EQUIPMENT'),
  'PUT /api/equipment/{id}': holding('UPDATE_EQUIPMENT'),
  'POST /api/equipment/{id}/notes': holding('UPDATE_EQUIPMENT'),
  'POST /api/clients/{id}/notes': holding('UPDATE_CLIENTS'),
  'DELETE /api/equipment/{id}': holding('DELETE_EQUIPMENT'),
  'POST /api/equipment/{id}/restore': holding('DELETE_EQUIPMENT'),
  'GET /api/equipment/archived': holding('DELETE_EQUIPMENT'),
  'GET /api/equipment/{id}/history': holding('READ_EQUIPMENT'),
  'POST /api/equipment/{id}/reservation': ANY_EQUIPMENT,
  'DELETE /api/equipment/{id}/reservation': ANY_EQUIPMENT,
  'GET /api/equipment/scan': holding('READ_EQUIPMENT'),
  'GET /api/take-along': holding('READ_EQUIPMENT'),
  'POST /api/equipment/labels': holdingAll('READ_EQUIPMENT', 'UPDATE_EQUIPMENT'),
  'POST /api/equipment/{id}/label': holdingAll('READ_EQUIPMENT', 'UPDATE_EQUIPMENT'),
  'PUT /api/equipment/{id}/hold': holdingAll('UPDATE_EQUIPMENT', 'READ_CLIENTS'),
  'DELETE /api/equipment/{id}/hold': holding('UPDATE_EQUIPMENT'),
  'GET /api/clients/{id}/loans': holdingAll('READ_CLIENTS', 'READ_LOANS'),
  'GET /api/clients/{id}/loans/most-recent': holdingAll('READ_CLIENTS', 'READ_LOANS'),
  'GET /api/clients/{id}/loan-defaults': holdingAll('READ_CLIENTS', 'READ_LOANS'),
  'GET /api/equipment/{id}/loans': holdingAll('READ_EQUIPMENT', 'READ_LOANS'),
  ...ofClient('loans', 'LOANS'),
  'POST /api/loans/{id}/return': holding('RETURN_LOANS', 'UPDATE_LOANS'),
  'GET /api/loans/{id}/return': holding('RETURN_LOANS', 'UPDATE_LOANS'),
  'POST /api/loans/{id}/undo-return': holdingAll('READ_CLIENTS', 'READ_LOANS', 'UPDATE_LOANS'),
  'GET /api/clients/{id}/services': holdingAll('READ_CLIENTS', 'READ_SERVICES'),
  'GET /api/equipment/{id}/services': holdingAll('READ_EQUIPMENT', 'READ_SERVICES'),
  ...ofClient('services', 'SERVICES'),
  'GET /api/services': holdingAll('READ_SERVICES', 'READ_INVOICE_ITEMS'),
  ...list('invoices/items', 'INVOICE_ITEMS'),
  ...change('invoices/items', 'INVOICE_ITEMS'),
  'POST /api/invoices/items/from': holdingAll('CREATE_INVOICE_ITEMS', 'CREATE_INVOICES'),
  'PUT /api/invoices/items/billing-code': holdingAll('READ_INVOICE_ITEMS', 'UPDATE_INVOICE_ITEMS'),
  'GET /api/invoices/items/{id}': holding('READ_INVOICE_ITEMS'),
  'GET /api/invoice-items/{id}/history': holding('READ_INVOICE_ITEMS'),
  'GET /api/clients/{id}/invoices/items': holdingAll('READ_CLIENTS', 'READ_INVOICE_ITEMS'),
  'GET /api/equipment/{id}/invoices/items': holdingAll('READ_EQUIPMENT', 'READ_INVOICE_ITEMS'),
  ...record('invoices', 'INVOICES'),
  'GET /api/invoices/archived': holdingAll('READ_CLIENTS', 'READ_INVOICES', 'DELETE_INVOICES'),
  'GET /api/invoices/{id}/items': holding('READ_INVOICES'),
  'GET /api/invoices/summaries': holding('READ_INVOICES'),
  'GET /api/invoices/month-end': holding('READ_INVOICES'),
  'GET /api/invoices/open-amounts': holding('READ_INVOICES'),
  'POST /api/invoices/search': holding('READ_INVOICES'),
  'POST /api/invoices/check-generation': holding('READ_INVOICES'),
  'PUT /api/invoices/update-generated': holding('CREATE_INVOICES', 'UPDATE_INVOICES'),
  'POST /api/invoices/export/csv': holding('READ_INVOICES'),
  'POST /api/invoices/export/sage': holdingAll('READ_INVOICES', 'UPDATE_INVOICES'),
  'POST /api/invoices/export/preview': holding('READ_INVOICES'),
  'GET /api/invoices/exports': holding('READ_INVOICES'),
  'GET /api/invoices/exports/{id}/download': holding('READ_INVOICES'),
  'GET /api/clients/{id}/invoices': holdingAll('READ_CLIENTS', 'READ_INVOICES'),
  'GET /api/equipment/{id}/invoices': holdingAll('READ_EQUIPMENT', 'READ_INVOICES'),
  ...list('templates', 'TEMPLATES'),
  ...list('agreements/texts', 'TEMPLATES'),
  'GET /api/agreements/texts/{id}': holding('READ_TEMPLATES'),
  'GET /api/agreements/texts/variables': holding('READ_TEMPLATES'),
  'POST /api/agreements/texts/{id}/publish': holding('UPDATE_TEMPLATES'),
  'GET /api/loans/{id}/receipt': holdingAll('READ_CLIENTS', 'READ_LOANS'),
  'GET /api/agreements/ask': holdingAll('READ_CLIENTS', 'READ_LOANS', 'CREATE_AGREEMENTS'),
  'POST /api/agreements': holdingAll('READ_CLIENTS', 'READ_LOANS', 'CREATE_AGREEMENTS'),
  'GET /api/clients/{id}/agreements': holdingAll('READ_CLIENTS', 'READ_AGREEMENTS'),
  'GET /api/agreements/{id}/document': holdingAll('READ_CLIENTS', 'READ_AGREEMENTS'),
  'POST /api/agreements/{id}/void': holdingAll('READ_CLIENTS', 'READ_AGREEMENTS', 'UPDATE_AGREEMENTS'),
  'POST /api/agreements/{id}/mail': holdingAll('READ_CLIENTS', 'READ_AGREEMENTS', 'CREATE_AGREEMENTS'),
  'GET /api/templates/types': holding('READ_TEMPLATES'),
  'GET /api/templates/{id}': holding('READ_TEMPLATES'),
  'GET /api/templates/{id}/download': holding('READ_TEMPLATES'),
  'GET /api/templates/{id}/preview': holding('READ_TEMPLATES'),
  'POST /api/clients/generate-documents': holdingAll('READ_CLIENTS', 'READ_TEMPLATES'),
  'POST /api/loans/generate-documents': holdingAll('READ_LOANS', 'READ_TEMPLATES'),
  'POST /api/invoices/languages': holdingAll('READ_INVOICES', 'READ_CLIENTS'),
  'POST /api/invoices/generate-documents': holdingAll('READ_INVOICES', 'READ_TEMPLATES'),
  ...list('indirect-services', 'INDIRECT_SERVICES'),
  ...change('indirect-services', 'INDIRECT_SERVICES'),
  'GET /api/indirect-services/{id}': holding('READ_INDIRECT_SERVICES'),
  'GET /api/reports/embed-key': holding('READ_REPORTS'),
  ...embedded('dashboard', 'summary', 'equipment-by-status', 'equipment-by-category', 'utilisation-by-month'),
  ...embedded('loans-by-month', 'days-on-loan', 'repairs-by-month', 'invoiced-by-month', 'clients-by-county'),
  ...list('referral-agents', 'REFERRAL_AGENTS'),
  ...record('referral-agents', 'REFERRAL_AGENTS'),
  'PUT /api/referral-agents/{id}/user': holdingAll('UPDATE_REFERRAL_AGENTS', 'CREATE_USERS'),
  'POST /api/referralAgents/search': holding('READ_REFERRAL_AGENTS'),
  'POST /api/referral-agents/search': holding('READ_REFERRAL_AGENTS'),
  'POST /api/search': holding('READ_CLIENTS', 'READ_EQUIPMENT', 'READ_REFERRAL_AGENTS', 'READ_INVOICES'),
  'POST /api/search/lists': holding(
    'READ_CLIENTS',
    'READ_EQUIPMENT',
    'READ_REFERRAL_AGENTS',
    'READ_INVOICES',
  ),
  'GET /api/home': 'signed in',
  'POST /api/together': 'signed in',
  'GET /api/trail': 'role ADMIN',
  'GET /api/backups': 'role ADMIN',
  'PUT /api/clients/{id}/restriction': holdingAll('READ_CLIENTS', 'READ_PRIVACY', 'UPDATE_PRIVACY'),
  'POST /api/clients/{id}/notes/{noteId}/redact': holdingAll(
    'READ_CLIENTS',
    'READ_PRIVACY',
    'UPDATE_PRIVACY',
  ),
  'POST /api/clients/{id}/override': holding('READ_CLIENTS'),
  'GET /api/clients/{id}/everything': holdingAll('READ_CLIENTS', 'READ_PRIVACY'),
  'GET /api/retention/due': holding('READ_PRIVACY'),
  'PUT /api/retention/rules': holdingAll('READ_PRIVACY', 'UPDATE_PRIVACY'),
  'POST /api/retention/anonymise': holdingAll('READ_PRIVACY', 'DELETE_PRIVACY'),
  'GET /api/privacy/clients/{id}': holding('READ_PRIVACY'),
  'GET /api/privacy/users/{id}': holding('READ_PRIVACY'),
}
