import { msg } from '#core/contract/msg.ts'
import { names } from '#core/contract/record/both-languages.ts'
import { flag, optionalChoice, optionalLines } from '#core/contract/record/kinds.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { list } from '../declare.ts'

/** Reasons that keep a piece from lending: a block of this kind gives the piece the status with this purpose. */
export const PURPOSES = {
  PREPARATION: msg`Preparation`,
  WORKSHOP: msg`Workshop`,
  INSPECTION: msg`Inspection`,
  QUARANTINE: msg`Quarantine`,
  RETIRED: msg({ message: 'Retired', context: 'purpose of a status' }),
} as const

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
    ...names(msg`Status`, 100),
    description: optionalLines(msg`Description`, 1000),
    available: flag(msg`Available`),
    lost: flag(msg`Lost`),
    purpose: {
      ...optionalChoice(msg`Purpose`, PURPOSES),
      hint: msg`Only of a status that is Unavailable, and of one status each.`,
    },
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
  columns: {
    name: msg`Status`,
    description: msg`Description`,
    availability: msg`Availability`,
    purpose: msg`Purpose`,
  },
  order: ['id', 'name'],
  unique: { equipment_statuses_name_key: 'name' },
  protects: true,
})

/** A status as pieces refer to it. */
export const statusRef = referenceTo(equipmentStatuses, 'available', 'lost')
