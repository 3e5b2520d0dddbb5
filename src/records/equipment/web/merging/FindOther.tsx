import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#core/web/api/useCall.ts'
import { FindDialog } from '#screens/web/merging/FindDialog.tsx'
import { MergesDialog } from '#screens/web/merging/MergesDialog.tsx'
import { isPhrase } from '#ui/web/form/SearchChoice.tsx'
import { listEquipment } from '../../contract/calls.ts'
import type { Equipment } from '../../contract/equipment.ts'
import { useStatusNames } from '../EquipmentStatus.tsx'
import { pieceRow } from '../pieceOption.ts'
import { useMerges } from './merges.ts'

interface FindOtherProps {
  piece: Equipment
  onClose: () => void
}

/** Dialog to find another record of the same piece: those with its serial number, or a search by name or number. */
export function FindOther({ piece, onClose }: FindOtherProps) {
  const { t } = useLingui()
  const names = useStatusNames()
  const merges = useMerges()
  const [typed, onSearch] = useState('')
  const phrase = isPhrase(typed) ? typed : typed === '' ? (piece.serialNumber ?? '') : ''
  const found = useCall(listEquipment, { query: { phrase } }, { enabled: phrase !== '', keepPrevious: true })
  const offered = phrase ? (found.data?.records ?? []) : []
  return (
    <FindDialog
      title={t`Merge another number into this one`}
      label={t`Which other number is the same piece?`}
      search={{
        options: offered.filter(({ id }) => id !== piece.id).map((one) => pieceRow(one, names)),
        searching: found.isFetching,
        placeholder: t`Name or number`,
        nothing: isPhrase(typed) ? t`Nothing is found.` : t`Type a name or a number.`,
        onSearch,
      }}
      to={(other) => `/equipment/${piece.id}/merge/${other}`}
      merges={(close) => <MergesDialog id={piece.id} of={merges} onClose={close} />}
      onClose={onClose}
    />
  )
}
