import { msg } from '#core/contract/msg.ts'
import { names } from '#core/contract/record/both-languages.ts'
import { text } from '#core/contract/record/kinds.ts'
import { list } from '../declare.ts'

export const genders = list({
  entity: 'genders',
  table: 'genders',
  path: '/api/genders',
  resource: 'GENDERS',
  one: msg`gender`,
  many: msg`genders`,
  label: msg`A gender`,
  this: msg({ message: 'this', context: 'gender' }),
  fields: names(msg`Name`, 100),
  order: ['name'],
  unique: { genders_name_key: 'name' },
})

export const languages = list({
  entity: 'languages',
  table: 'languages',
  path: '/api/languages',
  resource: 'LANGUAGES',
  one: msg`language`,
  many: msg`languages`,
  label: msg`A language`,
  this: msg({ message: 'this', context: 'language' }),
  fields: names(msg`Name`, 100),
  order: ['name'],
  unique: { languages_name_key: 'name' },
  protects: true,
})

export const organizations = list({
  entity: 'organizations',
  table: 'organizations',
  path: '/api/organizations',
  resource: 'ORGANIZATIONS',
  one: msg`organization`,
  many: msg`organizations`,
  label: msg`An organization`,
  this: msg({ message: 'this', context: 'organization' }),
  fields: { name: text(msg`Name`, 200) },
  columns: { name: msg`Organization` },
  order: ['name'],
  unique: { organizations_name_key: 'name' },
})
