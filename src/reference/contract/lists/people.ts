import { list } from '../declare.ts'
import { text } from '../field-kinds.ts'

export const genders = list({
  entity: 'genders',
  table: 'genders',
  path: '/api/genders',
  resource: 'GENDERS',
  one: ['gender', 'genre'],
  many: ['genders', 'genres'],
  label: ['A gender', 'Un genre'],
  gender: 'm',
  fields: { name: text(['Name', 'Nom']) },
  order: ['name'],
  unique: { genders_name_key: 'name' },
})

export const languages = list({
  entity: 'languages',
  table: 'languages',
  path: '/api/languages',
  resource: 'LANGUAGES',
  one: ['language', 'langue'],
  many: ['languages', 'langues'],
  label: ['A language', 'Une langue'],
  gender: 'f',
  fields: { name: text(['Name', 'Nom']) },
  order: ['name'],
  unique: { languages_name_key: 'name' },
  protects: true,
})

export const organizations = list({
  entity: 'organizations',
  table: 'organizations',
  path: '/api/organizations',
  resource: 'ORGANIZATIONS',
  one: ['organization', 'organisation'],
  many: ['organizations', 'organisations'],
  label: ['An organization', 'Une organisation'],
  gender: 'f',
  fields: { name: text(['Name', 'Nom'], 200) },
  columns: { name: ['Organization', 'Organisation'] },
  order: ['name'],
  unique: { organizations_name_key: 'name' },
})
