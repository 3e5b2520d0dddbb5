import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { idParams } from '#core/contract/fields.ts'
import { type HoldsPermissions, holds } from '#core/contract/permissions.ts'
import { PIECES, READS_EQUIPMENT } from './calls.ts'
import { equipment, equipmentRow } from './equipment.ts'
import { holdInput } from './equipment-input.ts'

/**
 * Whether the user may reserve pieces: not if they read all equipment but may not change it, because a reservation
 * keeps others from lending. Users who see only available pieces, or those of their programs, request pieces in this
 * way (rule 4.4, decision 118).
 */
export const mayReserve = (user: HoldsPermissions): boolean =>
  holds(user, 'UPDATE_EQUIPMENT') || !holds(user, 'READ_EQUIPMENT')

export const reserveEquipment = call({
  name: 'reserveEquipment',
  method: 'POST',
  path: '/api/equipment/{id}/reservation',
  access: READS_EQUIPMENT,
  changes: PIECES,
  summary:
    'Reserve an available piece for 24 hours: who may update equipment, and who sees only a part of it, who has at most ten reservations at once.',
  params: idParams,
  answer: equipment,
})

export const endReservation = call({
  name: 'endReservation',
  method: 'DELETE',
  path: '/api/equipment/{id}/reservation',
  access: READS_EQUIPMENT,
  changes: PIECES,
  summary:
    'End a reservation: one’s own, or with UPDATE_EQUIPMENT anyone’s. A referral agent ends only their own.',
  params: idParams,
})

export const holdEquipment = call({
  name: 'holdEquipment',
  method: 'PUT',
  path: '/api/equipment/{id}/hold',
  access: { allOf: ['UPDATE_EQUIPMENT', 'READ_CLIENTS'] },
  changes: PIECES,
  summary: 'Put a piece on hold for a client, or for another one than before.',
  params: idParams,
  body: holdInput,
  answer: equipment,
})

export const releaseEquipment = call({
  name: 'releaseEquipment',
  method: 'DELETE',
  path: '/api/equipment/{id}/hold',
  access: 'UPDATE_EQUIPMENT',
  changes: PIECES,
  summary: 'End the hold of a piece.',
  params: idParams,
})

const ofClient = { allOf: ['READ_CLIENTS', 'READ_EQUIPMENT'] } as const

export const clientEquipment = call({
  name: 'clientEquipment',
  method: 'GET',
  path: '/api/clients/{id}/equipment',
  access: ofClient,
  summary: 'The equipment that a client has or that is on hold for them.',
  params: idParams,
  answer: z.array(equipmentRow),
})

export const clientEquipmentOnHold = call({
  name: 'clientEquipmentOnHold',
  method: 'GET',
  path: '/api/clients/{id}/equipment/on-hold',
  access: ofClient,
  summary: 'The equipment that is on hold for a client.',
  params: idParams,
  answer: z.array(equipmentRow),
})

export const clientEquipmentOnLoan = call({
  name: 'clientEquipmentOnLoan',
  method: 'GET',
  path: '/api/clients/{id}/equipment/on-loan',
  access: ofClient,
  summary: 'The equipment that a client has.',
  params: idParams,
  answer: z.array(equipmentRow),
})
