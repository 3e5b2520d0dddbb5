import { z } from 'zod'
import { named } from '#kit/contract/fields.ts'
import { list } from '../declare.ts'
import { code, flag, optionalText, refersTo, text } from '../field-kinds.ts'

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
    acronym: text(['Acronym', 'Acronyme'], 20),
    name: text(['Program / Association', 'Programme ou association'], 200),
    vendorNumber: optionalText(['Vendor Number', 'Numéro de fournisseur'], 50),
    invoiceNumberPrefix: optionalText(['Invoice Number Prefix', 'Préfixe des numéros de facture'], 10),
    invoiceRequiresApproval: flag(['Invoice Requires Approval', 'La facture doit être approuvée']),
  },
  columns: {
    acronym: ['Acronym', 'Acronyme'],
    name: ['Program / Association', 'Programme ou association'],
    vendorNumber: ['Vendor Number', 'Numéro de fournisseur'],
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
  fields: { name: text(['Project', 'Projet'], 200) },
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
    code: code(['Equipment Prefix', 'Préfixe de l’équipement']),
    description: text(['Description', 'Description'], 200),
    program: refersTo(['Program', 'Programme'], programs, named.extend({ acronym: z.string() })),
    comment: optionalText(['Comments', 'Commentaires'], 1000),
  },
  order: ['code'],
  unique: { equipment_types_code_key: 'code' },
})
