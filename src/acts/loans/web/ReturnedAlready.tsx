import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { PieceLink } from '#records/equipment/web/PieceLink.tsx'
import { Alert } from '#ui/web/page/Alert.tsx'
import type { Loan } from '../contract/loan.ts'

interface ReturnedAlreadyProps {
  who: string | undefined
  piece: Loan['equipment']
}

/** Shown instead of a return if somebody else has already returned the piece: a return sets its status only once. */
export function ReturnedAlready({ who, piece }: ReturnedAlreadyProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const name = who ?? t`Somebody`
  useEffect(() => box.current?.focus(), [])
  return (
    <Alert
      tone="warning"
      title={t`${name} has already returned ${displayNumber(piece)}`}
      takesFocus
      ref={box}
    >
      <p>
        <Trans>
          Changes here are no longer saved. Change the status on the page of <PieceLink piece={piece} />.
        </Trans>
      </p>
    </Alert>
  )
}
