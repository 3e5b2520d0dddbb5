import { list } from '../declare.ts'
import { choice, optionalText, text } from '../field-kinds.ts'

export const equipmentStatuses = list({
  entity: 'equipment-statuses',
  table: 'equipment_statuses',
  path: '/api/equipment/statuses',
  resource: 'EQUIPMENT_STATUSES',
  one: ['equipment status', 'statut d’équipement'],
  many: ['equipment statuses', 'statuts d’équipement'],
  label: ['An equipment status', 'Un statut d’équipement'],
  gender: 'm',
  fields: {
    name: text(['Status', 'Statut']),
    description: optionalText(['Description', 'Description'], 1000),
    availability: choice(
      ['Availability', 'Disponibilité'],
      [
        { label: ['Unavailable', 'Non disponible'], flags: { available: false, lost: false } },
        { label: ['Available', 'Disponible'], flags: { available: true, lost: false } },
        { label: ['Lost', 'Perdu'], flags: { available: false, lost: true } },
      ],
    ),
  },
  order: ['id', 'name'],
  unique: { equipment_statuses_name_key: 'name' },
  protects: true,
})
