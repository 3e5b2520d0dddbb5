import { msg } from '#core/contract/msg.ts'
import { names } from '#core/contract/record/both-languages.ts'
import { day, optionalLines } from '#core/contract/record/kinds.ts'
import { list } from '../declare.ts'

/** Several holidays may share a name (rule 4.12). */
export const holidays = list({
  entity: 'holidays',
  table: 'holidays',
  path: '/api/holidays',
  resource: 'HOLIDAYS',
  one: msg`holiday`,
  many: msg`holidays`,
  label: msg`A holiday`,
  this: msg({ message: 'this', context: 'holiday' }),
  fields: {
    date: day(msg`Date`),
    ...names(msg`Name`, 100),
    description: optionalLines(msg`Description`, 1000),
  },
  order: [{ upcoming: 'date' }, 'name'],
  unique: {},
  unreferred: true,
})
