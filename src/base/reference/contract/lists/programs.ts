import { msg } from '#core/contract/msg.ts'
import { descriptions, names } from '#core/contract/record/both-languages.ts'
import { keptCount } from '#core/contract/record/figures.ts'
import {
  fromList,
  optionalFlag,
  optionalLines,
  optionalText,
  refersTo,
  text,
} from '#core/contract/record/kinds.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { list } from '../declare.ts'

export const programs = list({
  entity: 'programs',
  table: 'programs',
  path: '/api/programs',
  resource: 'PROGRAMS',
  read: { anyOf: ['READ_PROGRAMS', 'READ_ASSIGNED_PROGRAMS'] },
  one: msg`program`,
  many: msg`programs`,
  label: msg`A program`,
  this: msg({ message: 'this', context: 'program' }),
  title: 'acronym',
  fields: {
    acronym: text(msg`Acronym`, 20),
    ...names(msg`Program / Association`, 200),
    vendorNumber: optionalText(msg`Vendor Number`, 50),
    invoiceNumberPrefix: optionalText(msg`Invoice Number Prefix`, 10),
    invoiceRequiresApproval: optionalFlag(msg`Invoice Requires Approval`),
    approvalDays: keptCount(msg`Working days to approve a repair`, { most: 365 }),
  },
  columns: {
    acronym: msg`Acronym`,
    name: msg`Program / Association`,
    vendorNumber: msg`Vendor Number`,
  },
  order: ['acronym', 'name'],
  unique: { programs_name_key: 'name', programs_acronym_key: 'acronym' },
})

/** A program as other records refer to it. */
export const programRef = referenceTo(programs, 'acronym')

export const projects = list({
  entity: 'projects',
  table: 'projects',
  path: '/api/projects',
  resource: 'PROJECTS',
  one: msg`project`,
  many: msg`projects`,
  label: msg`A project`,
  this: msg({ message: 'this', context: 'project' }),
  fields: names(msg`Project`, 200),
  order: ['name'],
  unique: { projects_name_key: 'name' },
})

export const equipmentTypes = list({
  entity: 'equipment-types',
  table: 'equipment_types',
  path: '/api/equipment/types',
  resource: 'EQUIPMENT_TYPES',
  one: msg`equipment type`,
  many: msg`equipment types`,
  label: msg`An equipment type`,
  this: msg({ message: 'this', context: 'equipment type' }),
  title: 'code',
  fields: {
    code: text(msg`Equipment Prefix`, 1),
    ...descriptions(msg`Description`, 200),
    program: refersTo(msg`Program`, fromList(programs, programRef)),
    comment: optionalLines(msg`Comments`, 1000),
  },
  order: ['code'],
  unique: { equipment_types_code_key: 'code' },
})

/** A type as pieces refer to it; they show its code. */
export const typeRef = referenceTo(equipmentTypes, 'code', 'description')
