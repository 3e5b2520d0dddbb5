import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { listEquipment } from '#equipment/contract/calls.ts'
import { clientEquipment } from '#equipment/contract/holding.ts'
import { type Piece, pieceOption, pieceOptions } from '#equipment/web/pieceOption.ts'
import { useCall } from '#kit/web/api/useCall.ts'
import { useReadOnly } from '#kit/web/form/readOnly.ts'
import { SearchSelectField } from '#kit/web/form/SearchSelectField.tsx'
import { useMayCall } from '#kit/web/session/session.ts'
import type { Owner } from '#loans/web/opened.ts'
import { useServiceLabels } from './fieldLabels.ts'
import type { ServiceValues } from './values.ts'

interface RepairedPieceProps {
  owner: Owner
  /** What the form begins with. */
  first: Piece | undefined
}

/** What is repaired: what the client has, or any piece that is searched for. */
export function RepairedPiece({ owner, first }: RepairedPieceProps) {
  const labels = useServiceLabels()
  const readOnly = useReadOnly()
  const { control } = useFormContext<ServiceValues>()
  const [phrase, setPhrase] = useState('')
  const [latest, setLatest] = useState<Piece>()
  const isClient = 'client' in owner
  const id = useWatch({ control, name: 'equipment' })
  const own = isClient ? undefined : owner.piece
  const piece = [latest, first, own].find((one) => one?.id === id)
  const mayList = useMayCall(listEquipment) && !readOnly && isClient
  const mayListOwn = useMayCall(clientEquipment) && mayList
  const params = { id: isClient ? owner.client.id : 0 }
  const theirs = useCall(clientEquipment, { params }, { enabled: mayListOwn }).data ?? []
  const all = useCall(listEquipment, { query: { phrase } }, { enabled: mayList, keepPrevious: true }).data
  const found = phrase === '' && theirs.length > 0 ? theirs : all?.records
  return (
    <SearchSelectField
      name="equipment"
      label={labels.equipment}
      readOnly={!isClient}
      found={pieceOptions(found)}
      chosen={piece && pieceOption(piece)}
      onSearch={setPhrase}
      onChosen={(value) => setLatest(found?.find((one) => one.id === value))}
      width={8}
    />
  )
}
