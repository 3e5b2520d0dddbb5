import { z } from 'zod'
import { optionalLine } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { names } from '#core/contract/record/both-languages.ts'
import { fromList, mayReferTo, optionalText, text } from '#core/contract/record/kinds.ts'
import { list } from '../declare.ts'

/** Empty if there is none; shown in addresses. */
const abbreviation = {
  ...optionalText(msg`Abbreviation`, 10),
  input: optionalLine(10).transform((value) => value ?? ''),
  answer: z.string(),
}

export const provinces = list({
  entity: 'provinces',
  table: 'provinces',
  path: '/api/provinces',
  resource: 'PROVINCES',
  one: msg`province`,
  many: msg`provinces`,
  label: msg`A province`,
  this: msg({ message: 'this', context: 'province' }),
  fields: { name: text(msg`Name`, 100), abbreviation },
  order: ['name'],
  unique: { provinces_name_key: 'name' },
})

export const counties = list({
  entity: 'counties',
  table: 'counties',
  path: '/api/counties',
  resource: 'COUNTIES',
  one: msg`county`,
  many: msg`counties`,
  label: msg`A county`,
  this: msg({ message: 'this', context: 'county' }),
  fields: { ...names(msg`Name`, 100), abbreviation },
  order: ['name'],
  unique: { counties_name_key: 'name' },
})

export const cities = list({
  entity: 'cities',
  table: 'cities',
  path: '/api/cities',
  resource: 'CITIES',
  one: msg`city`,
  many: msg`cities`,
  label: msg`A city`,
  this: msg({ message: 'this', context: 'city' }),
  fields: { name: text(msg`Name`, 100), county: mayReferTo(msg`County`, fromList(counties)) },
  order: ['name'],
  unique: { cities_name_key: 'name' },
})
