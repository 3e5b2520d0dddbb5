import { holds } from '#core/contract/permissions.ts'
import type { SignedIn } from '#core/server/caller.ts'
import { userJson } from '#core/server/record-json.ts'
import type { Photo } from '../../contract/photos.ts'

/** JSON fields of `equipment_photos p`, as text without parameters. */
export const PHOTO_FIELDS = `'id', p.id, 'url', '/api/equipment/' || p.equipment_id || '/photos/' || p.id, 'name', p.name, 'caption', p.caption, 'contentType', p.content_type, 'size', p.size,
  'createdAt', iso(p.created_at), 'creator',
  ${userJson('p.created_by')}`

/** Photos of `equipment e`, in the order of their upload. */
export const photosJson = `(SELECT coalesce(json_agg(json_build_object(${PHOTO_FIELDS}) ORDER BY p.id), '[]')
  FROM equipment_photos p WHERE p.equipment_id = e.id)`

/** Hides the file name, which may be that of a client, and the uploader from everybody but staff (rule 4.4). */
export function redactPhoto<P extends Photo>(user: SignedIn, photo: P): P {
  return holds(user, 'READ_EQUIPMENT') ? photo : { ...photo, name: null, creator: null }
}
