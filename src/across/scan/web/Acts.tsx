import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Counter } from '#acts/loans/web/counter/Counter.tsx'
import { useSending } from '#acts/preparations/web/useSending.ts'
import { useWorkshopEnd } from '#acts/preparations/web/useWorkshopEnd.ts'
import { reportService } from '#acts/services/contract/reported.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { EquipmentRow } from '#records/equipment/contract/equipment.ts'
import { useArchive } from '#records/equipment/web/archive.ts'
import { BlockedHold } from '#records/equipment/web/hold/BlockedHold.tsx'
import type { Act } from '../contract/calls.ts'
import classes from './Found.module.css'

interface ActsProps {
  piece: EquipmentRow
  acts: readonly Act[]
  onNext: () => void
  /** Called when the piece has changed and has to be read again. */
  onChanged: () => void
}

/** Acts as large buttons, most likely first, each with its refusal or question below. */
export function Acts({ piece, acts, onNext, onChanged }: ActsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { restore } = useArchive()
  const [returns, setReturns] = useState(false)
  const send = useSending(piece)
  const endWorkshop = useWorkshopEnd()
  const workshop = piece.blocks?.find(({ kind }) => kind === 'WORKSHOP')
  const preparation = acts.find(({ act }) => act === 'PREPARE')?.preparation
  const reports = useMayCall(reportService) && !piece.deleted
  const open = (act?: 'lend' | 'hold' | 'status' | 'report') =>
    void navigate({
      to: '/equipment/{-$id}',
      params: { id: String(piece.id) },
      ...(act && { state: { act } }),
    })
  const words: Record<Act['act'], string> = {
    RETURN: t`Return`,
    LEND: piece.onHoldFor ? t`Lend to ${piece.onHoldFor.firstName} ${piece.onHoldFor.lastName}` : t`Lend…`,
    HOLD: t`Put on hold…`,
    SHOW: t`Show`,
    PREPARE: preparation ? t`Go on with the preparation` : t`Prepare…`,
    SET_STATUS: workshop ? t`Back from the workshop…` : t`Set status`,
    FOUND: t`Found`,
    RESTORE: t`Restore`,
  }
  const run: Record<Act['act'], () => void> = {
    RETURN: () => setReturns(true),
    LEND: () => open('lend'),
    HOLD: () => open('hold'),
    SHOW: () => open(),
    PREPARE: () => (preparation ? void navigate({ to: `/preparations/${preparation.id}` }) : send?.()),
    SET_STATUS: () => (workshop ? void endWorkshop(piece.id, workshop.id).then(onChanged) : open('status')),
    FOUND: () => open('status'),
    RESTORE: () => void restore(piece).then(onChanged),
  }
  return (
    <>
      <ul className={classes.acts}>
        {acts.map(({ act, refusal, asks }, nth) => {
          const stops = refusal !== undefined && !asks
          const blocks = act === 'HOLD' ? (piece.blocks ?? []) : []
          return (
            <li key={act}>
              <Button
                variant={nth === 0 ? 'filled' : 'default'}
                aria-disabled={stops || undefined}
                aria-describedby={refusal || blocks.length ? `refusal-${act}` : undefined}
                onClick={() => !stops && run[act]()}
              >
                {words[act]}
              </Button>
              <BlockedHold blocks={blocks} id={`refusal-${act}`} />
              {refusal && (
                <p id={`refusal-${act}`} className="second-line">
                  {refusal}
                </p>
              )}
            </li>
          )
        })}
        {reports && (
          <li>
            <Button onClick={() => open('report')}>{t`Report a fault`}</Button>
          </li>
        )}
        <li>
          <Button onClick={onNext}>{t`Next scan`}</Button>
        </li>
      </ul>
      {returns && (
        <Counter
          piece={piece}
          onClose={() => {
            setReturns(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}
