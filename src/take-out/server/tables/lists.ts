import { msg } from '#core/contract/msg.ts'
import type { Taken } from './taken.ts'

export const listTables: readonly Taken[] = [
  {
    table: 'billing_codes',
    about: msg`Billing codes with their rates and accounts.`,
    columns: ['id', 'version', 'code', 'description', 'fee', 'account_number'],
  },
  {
    table: 'cities',
    about: msg`Cities.`,
    columns: ['id', 'version', 'name', 'county_id'],
  },
  {
    table: 'counties',
    about: msg`Counties.`,
    columns: ['id', 'version', 'name', 'abbreviation'],
  },
  {
    table: 'provinces',
    about: msg`Provinces.`,
    columns: ['id', 'version', 'name', 'abbreviation'],
  },
  {
    table: 'equipment_categories',
    about: msg`Categories of equipment.`,
    columns: ['id', 'version', 'name', 'name_fr', 'protected'],
  },
  {
    table: 'equipment_subcategories',
    about: msg`Subcategories of equipment.`,
    columns: ['id', 'version', 'name', 'name_fr', 'category_id', 'protected'],
  },
  {
    table: 'equipment_items',
    about: msg`Items of the catalogue.`,
    columns: ['id', 'version', 'name', 'name_fr', 'subcategory_id', 'iso9999', 'gtin'],
  },
  {
    table: 'equipment_statuses',
    about: msg`Statuses of equipment.`,
    columns: ['id', 'version', 'name', 'description', 'available', 'lost', 'protected', 'purpose'],
  },
  {
    table: 'equipment_types',
    about: msg`Types of equipment with their prefixes.`,
    columns: ['id', 'version', 'code', 'description', 'program_id', 'comment'],
  },
  {
    table: 'facilities',
    about: msg`Facilities.`,
    columns: ['id', 'version', 'name', 'email_address'],
  },
  {
    table: 'facility_addresses',
    about: msg`Addresses of facilities.`,
    columns: [
      'id',
      'facility_id',
      'address1',
      'address2',
      'city_id',
      'county_id',
      'province_id',
      'postal_code',
      'is_primary',
    ],
  },
  {
    table: 'facility_phone_numbers',
    about: msg`Phone numbers of facilities.`,
    columns: ['id', 'facility_id', 'number', 'extension', 'type_id'],
  },
  {
    table: 'genders',
    about: msg`Genders.`,
    columns: ['id', 'version', 'name'],
  },
  {
    table: 'holidays',
    about: msg`Days on which the office is closed.`,
    columns: ['id', 'version', 'date', 'name', 'description'],
  },
  {
    table: 'insurance_providers',
    about: msg`Insurance providers.`,
    columns: ['id', 'version', 'name'],
  },
  {
    table: 'insurance_provider_addresses',
    about: msg`Addresses of insurance providers.`,
    columns: [
      'id',
      'insurance_provider_id',
      'address1',
      'address2',
      'city_id',
      'county_id',
      'province_id',
      'postal_code',
      'is_primary',
    ],
  },
  {
    table: 'insurance_provider_email_addresses',
    about: msg`E-mail addresses of insurance providers.`,
    columns: ['id', 'insurance_provider_id', 'address'],
  },
  {
    table: 'insurance_provider_phone_numbers',
    about: msg`Phone numbers of insurance providers.`,
    columns: ['id', 'insurance_provider_id', 'number', 'extension', 'type_id'],
  },
  {
    table: 'languages',
    about: msg`Languages.`,
    columns: ['id', 'version', 'name', 'protected'],
  },
  {
    table: 'loan_types',
    about: msg`Types of loans.`,
    columns: ['id', 'version', 'name'],
  },
  {
    table: 'manufacturers',
    about: msg`Manufacturers.`,
    columns: ['id', 'version', 'name'],
  },
  {
    table: 'vendors',
    about: msg`Suppliers.`,
    columns: ['id', 'version', 'name', 'manufacturer_id'],
  },
  {
    table: 'programs',
    about: msg`Programs.`,
    columns: [
      'id',
      'version',
      'name',
      'acronym',
      'vendor_number',
      'invoice_number_prefix',
      'invoice_requires_approval',
    ],
  },
  {
    table: 'projects',
    about: msg`Special projects.`,
    columns: ['id', 'version', 'name'],
  },
  {
    table: 'service_categories',
    about: msg`Categories of repairs.`,
    columns: ['id', 'version', 'name', 'protected'],
  },
  {
    table: 'service_subcategories',
    about: msg`Subcategories of repairs.`,
    columns: ['id', 'version', 'name', 'category_id', 'protected'],
  },
  {
    table: 'templates',
    about: msg`Word templates. They lie in files/.`,
    columns: [
      'id',
      'version',
      'name',
      'type_id',
      'language',
      'filename',
      'key',
      'size',
      'sha256',
      'created_at',
      'updated_at',
      'updated_by',
    ],
    files: { key: { name: 't.filename' } },
  },
]
