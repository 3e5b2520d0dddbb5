import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { photoParts } from '#records/equipment/contract/photos.ts'
import { picture } from '../pictures.ts'
import type { Installation } from './installation.ts'

const jpeg = await picture()

/** The required fields of a new piece, copied from an existing one. */
export async function newPieceAt(at: Installation): Promise<Record<string, unknown>> {
  const [row] = await at.asked<{ id: number }>('SELECT min(id) AS id FROM equipment')
  const { type, program, item, category, subcategory } = (await at.call<Equipment>(`equipment/${row?.id}`))
    .body
  return { type, program, item, category, subcategory, purchaseDate: '2024-01-01' }
}

/** Adds a piece with a photo. */
export async function upload(at: Installation, piece: Record<string, unknown>, bytes: Uint8Array = jpeg) {
  const form = new FormData()
  form.set(photoParts.json, JSON.stringify(piece))
  form.set(photoParts.files, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'chaise.jpg')
  const reply = await fetch(`${at.url}/api/equipment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${at.token}` },
    body: form,
  })
  const body = (await reply.json()) as { id: number; error?: string; message?: string }
  return { status: reply.status, again: reply.headers.get('retry-after'), body }
}
