import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { request } from '#core/web/api/request.ts'
import { listEquipment } from '#records/equipment/contract/calls.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { useStatusWord } from '#records/equipment/web/EquipmentStatus.tsx'
import type { Piece } from '#records/equipment/web/pieceOption.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import classes from './Counter.module.css'

interface NumberFormProps {
  /** Whether a piece was returned before in this dialog. */
  isNext: boolean
  /** Called with a piece that is on loan. */
  onFound: (piece: Piece) => void
}

/** Letters and digits of a label, in upper case. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Asks for the number of a piece on loan, typed or scanned; for any other piece it shows the status. */
export function NumberForm({ isNext, onFound }: NumberFormProps) {
  const { t } = useLingui()
  const word = useStatusWord()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  useEffect(() => field.current?.focus(), [])

  function refuse(sentence: string) {
    setFault(sentence)
    field.current?.select()
  }

  async function find(event: SyntheticEvent) {
    event.preventDefault()
    const wanted = bare(typed)
    if (wanted === '') return refuse(t`Enter the number of a piece of equipment.`)
    try {
      const found = await request(listEquipment, { query: { phrase: wanted } })
      const piece = found.records.find((one) => bare(displayNumber(one)) === wanted)
      if (!piece) return refuse(t`No piece of equipment has the number ${wanted}.`)
      const [number, status] = [displayNumber(piece), word(piece)]
      if (!piece.onLoan) return refuse(t`${number} is not on loan. Its status: ${status}.`)
      onFound(piece)
    } catch (error) {
      await showFailure(error, t`Equipment`)
    }
  }

  return (
    <form noValidate aria-label={t`Return equipment`} onSubmit={(event) => void find(event)}>
      <div className={classes.number}>
        <TextInput
          ref={field}
          data-autofocus
          label={isNext ? t`Next number` : t`Equipment Number`}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          maxLength={50}
          value={typed}
          error={fault !== undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setFault(undefined)
          }}
        />
        <Button type="submit">
          <Trans>Return</Trans>
        </Button>
      </div>
      <div role="alert" className={classes.fault}>
        {fieldFault(fault)}
      </div>
    </form>
  )
}
