import { useLingui } from '@lingui/react/macro'
import { useValueDisplay } from '#base/trail/web/useValueDisplay.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import type { MergesOf } from '#screens/web/merging/MergesDialog.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { displayNumber } from '../../contract/equipment.ts'
import {
  listEquipmentMerges,
  type Merge,
  type MovedKind,
  readEquipmentMerge,
  undoEquipmentMerge,
} from '../../contract/merge.ts'
import { useFieldLabels } from '../form/fieldLabels.ts'

/** Merges of pieces, with their labels and calls. */
export function useMerges(): MergesOf<Merge['kept'], MovedKind> {
  const { t } = useLingui()
  return {
    useList: (id) => useCall(listEquipmentMerges, { params: { id } }),
    useOne: (id, mergeId) => useCall(readEquipmentMerge, { params: { id, mergeId } }),
    async undo(id, mergeId) {
      try {
        await request(undoEquipmentMerge, { params: { id, mergeId } })
        await queryClient.invalidateQueries()
        toast(t`The merge was undone.`)
        return true
      } catch (error) {
        return showFailure(error, t`The piece of equipment`)
      }
    },
    number: displayNumber,
    name: (piece) => `${displayNumber(piece)}, ${nameIn(piece.item)}`,
    label: useFieldLabels(),
    show: useValueDisplay(),
    elsewhere: t`is another piece’s now`,
    kinds: {
      loans: t`Loan`,
      requests: t`Request`,
      'held-requests': t`On hold`,
      errands: t`Errand`,
      services: t`Repair`,
      'invoice-items': t`Invoice item`,
      preparations: t`Preparation`,
      blocks: t`Block`,
      inspections: t`Inspection`,
      'campaign-entries': t`Campaign`,
      notes: t`Note`,
      photos: t`Photo`,
      attachments: t`File`,
      todos: t`Reminder`,
    },
  }
}
