import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useNoteSaving } from '#base/notes/web/useNoteSaving.ts'
import { request } from '#core/web/api/request.ts'
import { cacheAnswer } from '#core/web/api/useCall.ts'
import { useRecordEditing } from '#ui/web/form/useRecordEditing.ts'
import { createEquipmentNote, readEquipment, updateEquipment } from '../../contract/calls.ts'
import type { Equipment } from '../../contract/equipment.ts'
import { photoFiles } from '../photos/photoValues.ts'
import type { Definitions } from './definitions.ts'
import { toBody } from './toBody.ts'
import { useSees } from './useSees.ts'
import { type EquipmentValues, merge, toValues } from './values.ts'

/** Editing of a piece; `saveNote` saves a single note on its own. */
export function useEquipmentEditing(loaded: Equipment, definitions: Definitions) {
  const { t } = useLingui()
  const sees = useSees()
  const params = { id: loaded.id }
  const toFormValues = useCallback((piece: Equipment) => toValues(piece, definitions), [definitions])
  const edited = useRecordEditing<Equipment, EquipmentValues>({
    loaded,
    subject: t`Equipment`,
    updated: t`Your equipment has been updated successfully!`,
    toValues: toFormValues,
    update: (values, piece) =>
      request(updateEquipment, {
        params,
        body: toBody(values, definitions, sees, piece),
        files: photoFiles(values.photos),
      }),
    read: () => request(readEquipment, { params }),
    share: (piece) => cacheAnswer(readEquipment, { params }, piece),
    merge,
  })
  return {
    ...edited,
    saveNote: useNoteSaving(createEquipmentNote, edited, toFormValues),
  }
}
