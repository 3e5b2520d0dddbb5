import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { idParams, idText } from '#core/contract/fields.ts'
import { paged, pageQuery, phrase } from '#core/contract/paging.ts'
import { equipmentSummary } from './equipment.ts'
import { photo } from './photos.ts'

export const readPhoto = call({
  name: 'readPhoto',
  method: 'GET',
  path: '/api/equipment/{id}/photos/{photoId}',
  access: 'READ_EQUIPMENT_PHOTOS',
  summary:
    'A picture of a piece that the user may see: at most 2048 pixels wide or high, as a thumbnail 400.',
  params: idParams.extend({ photoId: idText }),
  query: z.object({ size: z.enum(['full', 'thumbnail'], { error: 'invalid' }).default('full') }),
  file: true,
})

const libraryPhoto = photo.extend({ equipment: equipmentSummary })
export type LibraryPhoto = z.infer<typeof libraryPhoto>

export const listPhotoLibrary = call({
  name: 'listPhotoLibrary',
  method: 'GET',
  path: '/api/equipment/photos',
  access: 'READ_EQUIPMENT_PHOTOS',
  summary:
    'One page of the pictures of the pieces that the user may see and that match the phrase, newest first.',
  query: pageQuery.extend({ phrase }),
  answer: paged(libraryPhoto),
})
