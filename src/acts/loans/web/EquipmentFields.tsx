import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery, useCall } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useHolds, useUser } from '#core/web/session/session.ts'
import { listEquipment, readEquipment } from '#records/equipment/contract/calls.ts'
import type { EquipmentRow } from '#records/equipment/contract/equipment.ts'
import { useStatusNames } from '#records/equipment/web/EquipmentStatus.tsx'
import { Thumbnail } from '#records/equipment/web/photos/Thumbnail.tsx'
import { type Piece, pieceOption } from '#records/equipment/web/pieceOption.ts'
import { usePiece } from '#records/equipment/web/usePiece.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { DateField } from '#ui/web/form/DateField.tsx'
import { useReadOnly } from '#ui/web/form/readOnly.ts'
import { SearchSelectField } from '#ui/web/form/SearchSelectField.tsx'
import { ShownField } from '#ui/web/form/ShownField.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { loanRecord } from '../contract/loan.ts'
import { pieceChoices } from './pieceChoices.ts'
import type { LoanValues } from './values.ts'

interface EquipmentFieldsProps {
  /** The borrower, who determines the choices of pieces. */
  clientId: number | undefined
  first: Piece | undefined
  /** The form is on the page of the piece. */
  fixed: boolean
}

/** Field of the piece that is lent; item and purchase date follow it (rules 2.4 and 2.5). */
export function EquipmentFields({ clientId, first, fixed }: EquipmentFieldsProps) {
  const { t } = useLingui()
  const labels = useLabels(loanRecord)
  const readOnly = useReadOnly()
  const mayCorrect = useHolds('UPDATE_EQUIPMENT')
  const { clearErrors, control, getValues, setValue } = useFormContext<LoanValues>()
  const [phrase, setPhrase] = useState('')
  const [latest, setLatest] = useState<EquipmentRow>()
  const id = useWatch({ control, name: 'equipment.id' })
  const own = latest?.id === id ? latest : undefined
  const piece = usePiece(id, [own, first])
  const hurdles = { names: useStatusNames(), userId: useUser()?.id }
  const program = useWatch({ control, name: 'program' })
  const search = useCall(
    listEquipment,
    { query: { lendableTo: clientId, phrase, programFirst: program ?? undefined } },
    { enabled: !fixed && !readOnly && clientId !== undefined, keepPrevious: true },
  )
  const found = search.data?.records
  const choices = pieceChoices(found, hurdles, program)?.map((choice) => {
    const offered = found?.find(({ id }) => id === choice.value)
    return { ...choice, picture: offered && <Thumbnail piece={offered} /> }
  })

  async function choose(chosen: number | null) {
    setLatest(found?.find((one) => one.id === chosen))
    setValue('equipment.purchaseDate', '', { shouldDirty: true })
    clearErrors('equipment.purchaseDate')
    if (chosen === null) return
    try {
      const whole = await queryClient.fetchQuery(callQuery(readEquipment, { params: { id: chosen } }))
      if (getValues('equipment.id') === chosen)
        setValue('equipment.purchaseDate', whole.purchaseDate, { shouldDirty: true })
    } catch (error) {
      await showFailure(error, t`Equipment`)
    }
  }

  return (
    <>
      <SearchSelectField
        name="equipment.id"
        label={labels.equipment}
        required={!fixed}
        readOnly={fixed}
        options={choices}
        total={search.data?.totalRecordCount}
        searching={search.isFetching}
        chosen={own ? pieceChoices([own], hurdles)?.[0] : piece && pieceOption(piece)}
        onSearch={setPhrase}
        onChosen={(value) => void choose(value as number | null)}
        width={5}
      />
      <ShownField label={t`Item Name`} value={piece ? nameIn(piece.item) : ''} width={4} />
      <DateField
        name="equipment.purchaseDate"
        label={labels.purchaseDate}
        required={mayCorrect}
        readOnly={!mayCorrect}
        width={3}
      />
    </>
  )
}
