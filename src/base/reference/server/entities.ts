import { type Message, msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'
import { lists } from '../contract/lists.ts'

/** Descriptions of lists whose name alone does not explain them. */
const DESCRIPTIONS: Readonly<Record<string, Message>> = {
  genders: msg`Genders.`,
  languages: msg`Languages.`,
  organizations: msg`Organizations.`,
  provinces: msg`Provinces.`,
  counties: msg`Counties.`,
  cities: msg`Cities.`,
  programs: msg`Programs.`,
  projects: msg`Special projects.`,
  equipment_types: msg`Types of equipment with their prefixes.`,
  equipment_categories: msg`Categories of equipment.`,
  equipment_subcategories: msg`Subcategories of equipment.`,
  equipment_items: msg`Items of the catalogue.`,
  manufacturers: msg`Manufacturers.`,
  vendors: msg`Suppliers.`,
  equipment_statuses: msg`Statuses of equipment.`,
  loan_types: msg`Types of loans.`,
  service_categories: msg`Categories of repairs.`,
  service_subcategories: msg`Subcategories of repairs.`,
  billing_codes: msg`Billing codes with their rates and accounts.`,
  holidays: msg`Days on which the office is closed.`,
}

export const entities: readonly Entity[] = [
  { table: 'equipment_parts', description: msg`Which specifications there are.`, rowName: 't.name' },
  { table: 'equipment_part_options', description: msg`What can be chosen for a specification.` },
  {
    table: 'equipment_part_assignments',
    description: msg`The subcategories that a specification belongs to.`,
  },
  { table: 'equipment_accessories', description: msg`Which accessories there are.`, rowName: 't.name' },
  { table: 'equipment_accessory_options', description: msg`What can be chosen for an accessory.` },
  {
    table: 'equipment_accessory_assignments',
    description: msg`The subcategories that an accessory belongs to.`,
  },
  { table: 'facilities', description: msg`Facilities.`, rowName: 't.name' },
  {
    table: 'facility_addresses',
    description: msg`Addresses of facilities.`,
    nouns: { one: msg`address of a facility`, many: msg`addresses of facilities` },
    resource: 'FACILITIES',
  },
  { table: 'facility_phone_numbers', description: msg`Phone numbers of facilities.` },
  { table: 'insurance_providers', description: msg`Insurance providers.`, rowName: 't.name' },
  {
    table: 'insurance_provider_addresses',
    description: msg`Addresses of insurance providers.`,
    nouns: { one: msg`address of an insurance provider`, many: msg`addresses of insurance providers` },
    resource: 'INSURANCE_PROVIDERS',
  },
  { table: 'insurance_provider_email_addresses', description: msg`E-mail addresses of insurance providers.` },
  { table: 'insurance_provider_phone_numbers', description: msg`Phone numbers of insurance providers.` },
  { table: 'program_managers', description: msg`The programs that users are assigned to.` },
  ...lists.map(
    ({ table, one, many, resource, title }): Entity => ({
      table,
      description: DESCRIPTIONS[table] ?? many,
      nouns: { one, many },
      resource,
      rowName: `t.${title}`,
    }),
  ),
]
