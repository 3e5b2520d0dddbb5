import { z } from 'zod'
import { historyCall } from '#base/trail/contract.ts'
import { call } from '#core/contract/call.ts'
import { idParams, idText } from '#core/contract/fields.ts'
import { PIECES } from '#records/equipment/contract/calls.ts'
import { inspection, inspectionInput, inspectionParts, inspectionsOfPiece } from './inspections.ts'

/** An inspection decides whether its piece may be lent. */
const CHANGES = ['listInspections', ...PIECES] as const

export const listInspections = call({
  name: 'listInspections',
  method: 'GET',
  path: '/api/equipment/{id}/inspections',
  access: 'READ_INSPECTIONS',
  summary: 'Until when a piece is inspected by each of its plans, and its inspections, the newest first.',
  params: idParams,
  answer: inspectionsOfPiece,
})

export const enterInspection = call({
  name: 'enterInspection',
  method: 'POST',
  path: '/api/equipment/{id}/inspections',
  access: 'CREATE_INSPECTIONS',
  changes: CHANGES,
  summary:
    'Enter an inspection, with its certificate and the pictures of its lines where there are some: what has passed is free again, what has failed goes to the workshop.',
  params: idParams,
  body: inspectionInput,
  parts: inspectionParts,
  answer: inspection,
})

export const correctInspection = call({
  name: 'correctInspection',
  method: 'PUT',
  path: '/api/inspections/{id}',
  access: 'UPDATE_INSPECTIONS',
  changes: CHANGES,
  summary:
    'Correct an inspection; a certificate that is sent replaces the one before. Its history keeps what was.',
  params: idParams,
  body: inspectionInput,
  parts: inspectionParts,
  answer: inspection,
})

export const readCertificate = call({
  name: 'readCertificate',
  method: 'GET',
  path: '/api/inspections/{id}/certificate',
  access: 'READ_INSPECTIONS',
  summary: 'The certificate of an inspection; 404 where it has none.',
  params: idParams,
  file: true,
})

export const readInspectionPicture = call({
  name: 'readInspectionPicture',
  method: 'GET',
  path: '/api/inspections/{id}/pictures/{picture}',
  access: 'READ_INSPECTIONS',
  summary: 'A picture of an inspection: at most 2048 pixels wide or high, as a thumbnail 400.',
  params: idParams.extend({ picture: idText }),
  query: z.object({ size: z.enum(['full', 'thumbnail'], { error: 'invalid' }).default('full') }),
  file: true,
})

export const inspectionHistory = historyCall('inspections', 'inspectionHistory', 'READ_INSPECTIONS')
