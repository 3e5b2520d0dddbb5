import { holds, type Needs, type Resource } from '#core/contract/permissions.ts'

/**
 * Resources whose entries have a French name or description; separate from the lists, so that the link to the screen
 * does not load them.
 */
export const FRENCH_RESOURCES = [
  'GENDERS',
  'LANGUAGES',
  'COUNTIES',
  'PROGRAMS',
  'PROJECTS',
  'EQUIPMENT_TYPES',
  'EQUIPMENT_CATEGORIES',
  'EQUIPMENT_SUBCATEGORIES',
  'EQUIPMENT_ITEMS',
  'EQUIPMENT_STATUSES',
  'EQUIPMENT_PARTS',
  'LOAN_TYPES',
  'SERVICE_CATEGORIES',
  'SERVICE_SUBCATEGORIES',
  'BILLING_CODES',
  'HOLIDAYS',
  'CHECKLISTS',
  'MAINTENANCE_PLANS',
] as const satisfies readonly Resource[]

/** Access to the call for missing names: a user changes those of the lists that they may update. */
export const NAMES_IN_FRENCH: Needs = { anyOf: FRENCH_RESOURCES.map((one) => `UPDATE_${one}` as const) }

/** Whether the user may read and change one of these lists; otherwise the screen would be empty. */
export const namesInFrench = (user: { permissions: readonly string[] }): boolean =>
  FRENCH_RESOURCES.some((one) => holds(user, { allOf: [`READ_${one}`, `UPDATE_${one}`] }))
