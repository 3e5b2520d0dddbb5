import { holds, type Permission } from '#core/contract/permissions.ts'
import { isHidden } from '#core/server/asking.ts'
import type { SignedIn } from '#core/server/caller.ts'
import type { Equipment, EquipmentRow } from '../contract/equipment.ts'
import { redactPhoto } from './photos/photo.ts'

type Field = keyof Equipment

/** Permissions for each field of a piece, besides those to see the piece (rule 3.2.1). */
const NEEDS: Partial<Record<Field, readonly Permission[]>> = {
  onHoldFor: ['READ_EQUIPMENT', 'READ_CLIENTS'],
  onHoldDate: ['READ_EQUIPMENT'],
  onLoanFor: ['READ_EQUIPMENT', 'READ_CLIENTS'],
  onLoanSince: ['READ_EQUIPMENT'],
  notes: ['READ_EQUIPMENT'],
  blocks: ['READ_EQUIPMENT'],
  sizes: ['READ_EQUIPMENT_PARTS'],
  picture: ['READ_EQUIPMENT_PHOTOS'],
  vendor: ['READ_VENDORS'],
  accessories: ['READ_EQUIPMENT_ACCESSORIES'],
  parts: ['READ_EQUIPMENT_PARTS'],
  photos: ['READ_EQUIPMENT_PHOTOS'],
  label: ['READ_EQUIPMENT'],
  repairsTotal: ['READ_SERVICES'],
  updatedAt: ['READ_EQUIPMENT'],
  updatedBy: ['READ_EQUIPMENT'],
}

export function maySee(user: SignedIn, field: Field): boolean {
  return holds(user, { allOf: NEEDS[field] ?? [] })
}

/** Whether the user may see a field of the trail: `parts.Seat width` needs the permission for `parts`. */
export function maySeeChange(user: SignedIn, field: string): boolean {
  return maySee(user, (field.split('.')[0] ?? field) as Field)
}

/** A piece, or a row of the list, without the fields that the user may not see. */
export function redactFor<P extends Equipment | EquipmentRow>(user: SignedIn, piece: P): P {
  const redacted = { ...piece }
  for (const field of Object.keys(NEEDS) as (keyof P & Field)[]) {
    if (!maySee(user, field)) delete redacted[field]
  }
  for (const field of ['onHoldFor', 'onLoanFor'] as const) {
    const client = redacted[field]
    if (client && isHidden(client.id)) redacted[field] = null
  }
  if ('photos' in redacted) redacted.photos = redacted.photos?.map((photo) => redactPhoto(user, photo))
  if (holds(user, 'READ_EQUIPMENT') || redacted.reservedById === user.id) return redacted
  return { ...redacted, reservedById: null, reservedBy: null }
}
