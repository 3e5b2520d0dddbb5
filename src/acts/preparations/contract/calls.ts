import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import {
  flag,
  id,
  idParams,
  idText,
  lines,
  optionalLines,
  optionalReference,
  reference,
  saidAt,
  version,
} from '#core/contract/fields.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { PIECES } from '#records/equipment/contract/calls.ts'
import { equipment } from '#records/equipment/contract/equipment.ts'
import { MAX_NOTE } from './destinations.ts'
import {
  begun,
  lineValue,
  OUTCOMES,
  pictureParts,
  preparation,
  preparationLine,
  preparationRow,
} from './preparations.ts'

/** Reading calls that show preparations, or the pieces that they keep. */
export const PREPARATIONS = ['listPreparations', 'readPreparation', ...PIECES] as const

export const listPreparations = call({
  name: 'listPreparations',
  method: 'GET',
  path: '/api/preparations',
  access: 'READ_PREPARATIONS',
  summary: 'One page of the preparations of the pieces that the user may see, the oldest first.',
  query: pageQuery.extend({
    /** Only open preparations, or only those that have ended. */
    open: flag.optional(),
    equipment: idText.optional(),
  }),
  answer: paged(preparationRow),
})

export const readPreparation = call({
  name: 'readPreparation',
  method: 'GET',
  path: '/api/preparations/{id}',
  access: 'READ_PREPARATIONS',
  summary: 'A preparation with the lines of its checklist as it was when it was begun, and what is answered.',
  params: idParams,
  answer: preparation,
})

export const beginPreparation = call({
  name: 'beginPreparation',
  method: 'POST',
  path: '/api/preparations',
  access: 'CREATE_PREPARATIONS',
  changes: PREPARATIONS,
  summary:
    'Send a piece that is here to be prepared, by the checklist of its subcategory, or to the workshop.',
  body: z.object({ equipment: reference, destination: z.enum(['PREPARATION', 'WORKSHOP']) }),
  answer: begun,
})

export const saveLine = call({
  name: 'savePreparationLine',
  method: 'PUT',
  path: '/api/preparations/{id}/lines/{line}',
  access: 'UPDATE_PREPARATIONS',
  once: true,
  summary: 'Answer one line; 409 where somebody else has answered it since.',
  params: idParams.extend({ line: idText }),
  body: z.object({ value: lineValue.default(null), note: optionalLines(MAX_NOTE), version, saidAt }),
  answer: preparationLine,
})

export const finishPreparation = call({
  name: 'finishPreparation',
  method: 'POST',
  path: '/api/preparations/{id}/finish',
  access: 'UPDATE_PREPARATIONS',
  changes: PREPARATIONS,
  summary:
    'End a preparation: what has passed is free again, what has failed goes to the workshop, what is retired stays.',
  params: idParams,
  body: z.object({ outcome: z.enum(OUTCOMES), status: optionalReference, note: optionalLines(MAX_NOTE) }),
  answer: preparation,
})

export const reopenPreparation = call({
  name: 'reopenPreparation',
  method: 'POST',
  path: '/api/preparations/{id}/reopen',
  access: 'UPDATE_PREPARATIONS',
  changes: PREPARATIONS,
  summary: 'Go on with a preparation that has ended; 409 where its piece has gone out since.',
  params: idParams,
  body: z.object({ reason: lines(MAX_NOTE) }),
  answer: preparation,
})

export const cancelPreparation = call({
  name: 'cancelPreparation',
  method: 'DELETE',
  path: '/api/preparations/{id}',
  access: 'DELETE_PREPARATIONS',
  changes: PREPARATIONS,
  summary: 'Take back a preparation that was begun by mistake; the piece is as free as without it.',
  params: idParams,
})

export const addPicture = call({
  name: 'addPreparationPicture',
  method: 'POST',
  path: '/api/preparations/{id}/pictures',
  access: 'UPDATE_PREPARATIONS',
  summary: 'Add a picture, at most six, as the answer of a line where one is named.',
  params: idParams,
  body: z.object({ line: id.optional(), saidAt }),
  parts: pictureParts,
  answer: preparation,
})

const pictureParams = idParams.extend({ picture: idText })

export const removePicture = call({
  name: 'removePreparationPicture',
  method: 'DELETE',
  path: '/api/preparations/{id}/pictures/{picture}',
  access: 'UPDATE_PREPARATIONS',
  changes: ['readPreparation'],
  summary: 'Remove a picture of a preparation that is under way.',
  params: pictureParams,
})

export const readPicture = call({
  name: 'readPreparationPicture',
  method: 'GET',
  path: '/api/preparations/{id}/pictures/{picture}',
  access: 'READ_PREPARATIONS',
  summary: 'A picture of a preparation: at most 2048 pixels wide or high, as a thumbnail 400.',
  params: pictureParams,
  query: z.object({ size: z.enum(['full', 'thumbnail'], { error: 'invalid' }).default('full') }),
  file: true,
})

export const endBlock = call({
  name: 'endBlock',
  method: 'POST',
  path: '/api/equipment/{id}/blocks/{block}/end',
  access: { allOf: ['READ_EQUIPMENT', 'UPDATE_EQUIPMENT'] },
  changes: PREPARATIONS,
  summary: 'Say that a piece is back from the workshop, and why it may go out.',
  params: idParams.extend({ block: idText }),
  body: z.object({ reason: lines(MAX_NOTE) }),
  answer: equipment,
})
