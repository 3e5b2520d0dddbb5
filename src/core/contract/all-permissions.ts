/** Every permission (rule 1.6). A screen that only checks permissions does not import this list. */

export const ACTIONS = ['READ', 'CREATE', 'UPDATE', 'DELETE'] as const

/** Every resource with the four actions, in the order the Roles screen shows them. */
export const RESOURCES = [
  'CLIENTS',
  'EQUIPMENT',
  'EQUIPMENT_PHOTOS',
  'LOANS',
  'SERVICES',
  'INVOICES',
  'INVOICE_ITEMS',
  'INDIRECT_SERVICES',
  'REFERRAL_AGENTS',
  'TEMPLATES',
  'USERS',
  'ROLES',
  'ORGANIZATIONS',
  'PROGRAMS',
  'PROJECTS',
  'FACILITIES',
  'INSURANCE_PROVIDERS',
  'BILLING_CODES',
  'HOLIDAYS',
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
  'GENDERS',
  'LANGUAGES',
  'CITIES',
  'COUNTIES',
  'PROVINCES',
  'PRIVACY',
  'CHECKLISTS',
  'PREPARATIONS',
  'AGREEMENTS',
  'IMPORTS',
  'MAINTENANCE_PLANS',
  'INSPECTIONS',
  'CORRESPONDENCE',
  'CAMPAIGNS',
  'REQUESTS',
] as const

/** Permissions outside the action × resource grid. `MODIFY_REFERAL_…` keeps the spelling of the specification. */
export const SINGLE_PERMISSIONS = [
  'READ_REPORTS',
  'READ_ASSIGNED_PROGRAMS',
  'READ_AVAILABLE_EQUIPMENT',
  'READ_PROGRAM_EQUIPMENT',
  'READ_AVAILABLE_PROGRAM_EQUIPMENT',
  'MODIFY_REFERAL_AGENT_PROGRAM_ASSIGNMENTS',
  'READ_MEDICARE_NUMBERS',
  'READ_CLIENT_FILES',
  'RETURN_LOANS',
  'LEND_BLOCKED_EQUIPMENT',
  'CHOOSE_LANGUAGE',
  'READ_OWN_REQUESTS',
] as const

export type Action = (typeof ACTIONS)[number]
export type Resource = (typeof RESOURCES)[number]
export type Permission = `${Action}_${Resource}` | (typeof SINGLE_PERMISSIONS)[number]

/**
 * Permissions that do not exist: letters, agreements, inspections and requests are never deleted, and nothing of privacy
 * is created.
 */
const NEVER: readonly Permission[] = [
  'DELETE_CORRESPONDENCE',
  'DELETE_AGREEMENTS',
  'DELETE_INSPECTIONS',
  'DELETE_REQUESTS',
  'CREATE_PRIVACY',
]

/** The permissions that exist on a resource, in the order of ACTIONS. */
export const permissionsOn = (resource: Resource): Permission[] =>
  ACTIONS.map((action): Permission => `${action}_${resource}`).filter(
    (permission) => !NEVER.includes(permission),
  )

export const PERMISSIONS: readonly Permission[] = [...RESOURCES.flatMap(permissionsOn), ...SINGLE_PERMISSIONS]
