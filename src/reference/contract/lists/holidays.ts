import { list } from '../declare.ts'
import { date, optionalText, text } from '../field-kinds.ts'

/** Two may have one name (rule 4.12). */
export const holidays = list({
  entity: 'holidays',
  table: 'holidays',
  path: '/api/holidays',
  resource: 'HOLIDAYS',
  one: ['holiday', 'jour férié'],
  many: ['holidays', 'jours fériés'],
  label: ['A holiday', 'Un jour férié'],
  gender: 'm',
  fields: {
    date: date(['Date', 'Date']),
    name: text(['Name', 'Nom']),
    description: optionalText(['Description', 'Description'], 1000),
  },
  order: [{ upcoming: 'date' }, 'name'],
  unique: {},
})
