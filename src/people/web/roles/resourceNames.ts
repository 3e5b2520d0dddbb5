import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Resource, SINGLE_PERMISSIONS } from '#core/contract/permissions.ts'

/** What the resources of the matrix are called. */
export const resourceNames: Record<Resource, MessageDescriptor> = {
  CLIENTS: msg`Clients`,
  EQUIPMENT: msg`Equipment`,
  EQUIPMENT_PHOTOS: msg`Equipment photos`,
  LOANS: msg`Loans`,
  SERVICES: msg`Repairs`,
  INVOICES: msg`Invoices`,
  INVOICE_ITEMS: msg`Invoice items`,
  INDIRECT_SERVICES: msg`Indirect Services`,
  REFERRAL_AGENTS: msg`Referral Agents`,
  TEMPLATES: msg`Templates`,
  USERS: msg`Users`,
  ROLES: msg`Roles`,
  ORGANIZATIONS: msg`Organizations`,
  PROGRAMS: msg`Programs`,
  PROJECTS: msg`Projects`,
  FACILITIES: msg`Facilities`,
  INSURANCE_PROVIDERS: msg`Insurance Providers`,
  BILLING_CODES: msg`Billing Codes`,
  HOLIDAYS: msg`Holidays`,
  EQUIPMENT_CATEGORIES: msg`Equipment categories`,
  EQUIPMENT_SUBCATEGORIES: msg`Equipment subcategories`,
  EQUIPMENT_ITEMS: msg`Equipment items`,
  EQUIPMENT_TYPES: msg`Equipment Types`,
  EQUIPMENT_STATUSES: msg`Equipment statuses`,
  EQUIPMENT_PARTS: msg`Specifications`,
  EQUIPMENT_ACCESSORIES: msg`Accessories`,
  MANUFACTURERS: msg`Manufacturers`,
  VENDORS: msg`Suppliers`,
  LOAN_TYPES: msg`Loan Types`,
  SERVICE_CATEGORIES: msg`Service Categories`,
  SERVICE_SUBCATEGORIES: msg`Service Subcategories`,
  GENDERS: msg`Genders`,
  LANGUAGES: msg`Languages`,
  CITIES: msg`Cities`,
  COUNTIES: msg`Counties`,
  PROVINCES: msg`Provinces`,
  PRIVACY: msg`Privacy`,
}

export const singleNames: Record<(typeof SINGLE_PERMISSIONS)[number], MessageDescriptor> = {
  READ_REPORTS: msg`See the reports`,
  READ_ASSIGNED_PROGRAMS: msg`See the programs that are assigned to them`,
  READ_AVAILABLE_EQUIPMENT: msg`See equipment that is available`,
  READ_PROGRAM_EQUIPMENT: msg`See equipment of their programs`,
  READ_AVAILABLE_PROGRAM_EQUIPMENT: msg`See the available equipment of their programs`,
  MODIFY_REFERAL_AGENT_PROGRAM_ASSIGNMENTS: msg`Assign programs to referral agents`,
}
