import { z } from 'zod'
import { named } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import {
  fromList,
  optionalFlag,
  optionalLines,
  optionalText,
  refersTo,
  text,
} from '#core/contract/record/kinds.ts'
import { list } from '../declare.ts'

export const programs = list({
  entity: 'programs',
  table: 'programs',
  path: '/api/programs',
  resource: 'PROGRAMS',
  read: { anyOf: ['READ_PROGRAMS', 'READ_ASSIGNED_PROGRAMS'] },
  one: ['program', 'programme'],
  many: ['programs', 'programmes'],
  label: ['A program', 'Un programme'],
  gender: 'm',
  title: 'acronym',
  fields: {
    acronym: text(msg`Acronym`, 20),
    name: text(msg`Program / Association`, 200),
    vendorNumber: optionalText(msg`Vendor Number`, 50),
    invoiceNumberPrefix: optionalText(msg`Invoice Number Prefix`, 10),
    invoiceRequiresApproval: optionalFlag(msg`Invoice Requires Approval`),
  },
  columns: {
    acronym: msg`Acronym`,
    name: msg`Program / Association`,
    vendorNumber: msg`Vendor Number`,
  },
  order: ['acronym', 'name'],
  unique: { programs_name_key: 'name', programs_acronym_key: 'acronym' },
})

export const projects = list({
  entity: 'projects',
  table: 'projects',
  path: '/api/projects',
  resource: 'PROJECTS',
  one: ['project', 'projet'],
  many: ['projects', 'projets'],
  label: ['A project', 'Un projet'],
  gender: 'm',
  fields: { name: text(msg`Project`, 200) },
  order: ['name'],
  unique: { projects_name_key: 'name' },
})

export const equipmentTypes = list({
  entity: 'equipment-types',
  table: 'equipment_types',
  path: '/api/equipment/types',
  resource: 'EQUIPMENT_TYPES',
  one: ['equipment type', 'type d’équipement'],
  many: ['equipment types', 'types d’équipement'],
  label: ['An equipment type', 'Un type d’équipement'],
  gender: 'm',
  title: 'code',
  fields: {
    code: text(msg`Equipment Prefix`, 1),
    description: text(msg`Description`, 200),
    program: refersTo(msg`Program`, fromList(programs, named.extend({ acronym: z.string() }))),
    comment: optionalLines(msg`Comments`, 1000),
  },
  order: ['code'],
  unique: { equipment_types_code_key: 'code' },
})
