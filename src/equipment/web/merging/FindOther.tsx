import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '#core/web/api/useCall.ts'
import { MergesDialog } from '#screens/web/merging/MergesDialog.tsx'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { ChoiceInput } from '#ui/web/form/ChoiceInput.tsx'
import { listEquipment } from '../../contract/calls.ts'
import type { Equipment } from '../../contract/equipment.ts'
import { useStatusNames } from '../EquipmentStatus.tsx'
import { pieceRow } from '../pieceOption.ts'
import { useMerges } from './merges.ts'

interface FindOtherProps {
  piece: Equipment
  onClose: () => void
}

/** Which other number is the same piece: what has its serial number, or by name or number. */
export function FindOther({ piece, onClose }: FindOtherProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const names = useStatusNames()
  const merges = useMerges()
  const [typed, setTyped] = useState('')
  const [showsMerges, setShowsMerges] = useState(false)
  const phrase = typed.length > 1 ? typed : (piece.serialNumber ?? '')
  const found = useCall(listEquipment, { query: { phrase } }, { enabled: phrase !== '', keepPrevious: true })
  const offered = (phrase ? (found.data?.records ?? []) : []).filter(({ id }) => id !== piece.id)
  if (showsMerges) return <MergesDialog id={piece.id} of={merges} onClose={onClose} />
  return (
    <Dialog
      title={t`Merge another number into this one`}
      onClose={onClose}
      size="answers"
      foot={
        <>
          <Button onClick={() => setShowsMerges(true)}>
            <Trans>Merged records</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <ChoiceInput
        label={t`Which other number is the same piece?`}
        placeholder={t`Name or number`}
        nothing={typed.length > 1 ? t`Nothing is found.` : t`Type a name or a number.`}
        options={offered.map((one) => {
          const { value, label, detail } = pieceRow(one, names)
          return { value: Number(value), label, detail }
        })}
        chosen={undefined}
        settled={!found.isFetching}
        onType={(text) => setTyped(text.trim())}
        onChoose={(value) => {
          if (value === null) return
          onClose()
          void navigate({ to: `/equipment/${piece.id}/merge/${value}` })
        }}
      />
    </Dialog>
  )
}
