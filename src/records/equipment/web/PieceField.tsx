import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCall } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { FieldProps } from '#ui/web/form/fieldProps.ts'
import { useReadOnly } from '#ui/web/form/readOnly.ts'
import { SearchSelectField } from '#ui/web/form/SearchSelectField.tsx'
import { listEquipment } from '../contract/calls.ts'
import { clientEquipment } from '../contract/holding.ts'
import { useStatusNames } from './EquipmentStatus.tsx'
import { Thumbnail } from './photos/Thumbnail.tsx'
import { byNumber, type Piece, pieceOption, pieceRow } from './pieceOption.ts'
import { usePiece } from './usePiece.ts'

interface PieceFieldProps extends FieldProps {
  /** The client whose pieces are offered first; others are found by a search. */
  client: { id: number } | undefined
  first: Piece | undefined
}

/** Field for a piece of equipment: one that the client has, or any found by a search. */
export function PieceField({ client, first, ...props }: PieceFieldProps) {
  const readOnly = useReadOnly() || props.readOnly === true
  const { control } = useFormContext()
  const [phrase, setPhrase] = useState('')
  const [latest, setLatest] = useState<Piece>()
  const id = useWatch({ control, name: props.name }) as number | null | undefined
  const piece = usePiece(id, [latest, first])
  const mayList = useMayCall(listEquipment) && !readOnly
  const mayListOwn = useMayCall(clientEquipment) && mayList && client !== undefined
  const params = { id: client?.id ?? 0 }
  const theirs = useCall(clientEquipment, { params }, { enabled: mayListOwn }).data ?? []
  const search = useCall(listEquipment, { query: { phrase } }, { enabled: mayList, keepPrevious: true })
  const names = useStatusNames()
  const isTheirs = phrase === '' && theirs.length > 0
  const found = isTheirs ? theirs : search.data?.records
  return (
    <SearchSelectField
      {...props}
      readOnly={readOnly}
      options={found
        ?.toSorted(byNumber)
        .map((each) => ({ ...pieceRow(each, names), picture: <Thumbnail piece={each} /> }))}
      total={isTheirs ? undefined : search.data?.totalRecordCount}
      searching={search.isFetching}
      chosen={piece && pieceOption(piece)}
      onSearch={setPhrase}
      onChosen={(value) => setLatest(found?.find((one) => one.id === value))}
    />
  )
}
