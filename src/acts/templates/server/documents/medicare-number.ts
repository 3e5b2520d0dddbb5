import type { Caller } from '#core/server/caller.ts'
import { seesWhole } from '#records/clients/server/medicare-number.ts'
import { offThread } from '../docx/workers.ts'
import type { Loaded } from './load.ts'

const TAG = 'client.medicareNumber'
/** Results by the key of the template's file, which never changes. */
const found = new Map<string, boolean>()

/** Whether a document that the user makes of the template shows whole Medicare numbers, which not everybody who reads letters may see. */
export async function showsMedicareNumber({ user }: Caller, { key, bytes }: Loaded): Promise<boolean> {
  if (!bytes || !seesWhole(user)) return false
  const known = found.get(key)
  if (known !== undefined) return known
  const uses = await offThread({ kind: 'uses', template: bytes, tag: TAG })
  found.set(key, uses)
  return uses
}
