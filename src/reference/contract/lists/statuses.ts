import { msg } from '#core/contract/msg.ts'
import { flag, optionalLines, text } from '#core/contract/record/kinds.ts'
import { list } from '../declare.ts'

export const equipmentStatuses = list({
  entity: 'equipment-statuses',
  table: 'equipment_statuses',
  path: '/api/equipment/statuses',
  resource: 'EQUIPMENT_STATUSES',
  one: msg`equipment status`,
  many: msg`equipment statuses`,
  label: msg`An equipment status`,
  this: msg({ message: 'this', context: 'equipment status' }),
  fields: {
    name: text(msg`Status`, 100),
    description: optionalLines(msg`Description`, 1000),
    available: flag(msg`Available`),
    lost: flag(msg`Lost`),
  },
  choices: {
    availability: {
      label: msg`Availability`,
      options: [
        { label: msg`Unavailable`, flags: { available: false, lost: false } },
        { label: msg`Available`, flags: { available: true, lost: false } },
        { label: msg`Lost`, flags: { available: false, lost: true } },
      ],
    },
  },
  order: ['id', 'name'],
  unique: { equipment_statuses_name_key: 'name' },
  protects: true,
})
