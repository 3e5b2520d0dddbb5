import { msg } from '#core/contract/msg.ts'
import { text } from '#core/contract/record/kinds.ts'
import { list } from '../declare.ts'

export const genders = list({
  entity: 'genders',
  table: 'genders',
  path: '/api/genders',
  resource: 'GENDERS',
  one: ['gender', 'genre'],
  many: ['genders', 'genres'],
  label: ['A gender', 'Un genre'],
  gender: 'm',
  fields: { name: text(msg`Name`, 100) },
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
  fields: { name: text(msg`Name`, 100) },
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
  fields: { name: text(msg`Name`, 200) },
  columns: { name: msg`Organization` },
  order: ['name'],
  unique: { organizations_name_key: 'name' },
})
