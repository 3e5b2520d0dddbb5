import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createLoan, returnLoan } from '#acts/loans/contract/calls.ts'
import { fullName } from '#core/contract/formats.ts'
import { connection } from '#core/web/api/connection.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import { createEquipmentNote } from '#records/equipment/contract/calls.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { EquipmentStatus } from '#records/equipment/web/EquipmentStatus.tsx'
import type { TakenPiece } from '../../contract/take-along.ts'
import { EntryStates } from '../EntryStates.tsx'
import type { TakenFound } from '../find.ts'
import { type Entry, isOf } from '../intents.ts'
import { sharePreparations } from '../resume.ts'
import { unsignedOf } from '../signing.ts'
import type { Kept } from '../taken.ts'
import { useEntries } from '../useEntries.ts'
import classes from './FoundTaken.module.css'
import { LendForm } from './LendForm.tsx'
import { NoteForm } from './NoteForm.tsx'
import { ReturnForm } from './ReturnForm.tsx'

interface FoundTakenProps {
  found: TakenFound
  onNext: () => void
  /** Called when the network is back and nothing of the piece waits; `hadFocus`: the focus was on the card. */
  onThere: (number: string, hadFocus: boolean) => void
}

/** A piece found offline, with its data at the time it was taken offline, and the acts that can be queued. */
export function FoundTaken({ found: { read, pieces, taken }, onNext, onThere }: FoundTakenProps) {
  const { time } = useDates()
  const heading = useRef<HTMLHeadingElement>(null)
  const card = useRef<HTMLElement>(null)
  const [piece] = pieces
  useEffect(() => heading.current?.focus(), [pieces])
  const asOf = time(new Date(taken.at))
  const title = piece ? displayNumber(piece) : read
  return (
    <section ref={card} className={classes.card} aria-label={title}>
      <h2 ref={heading} tabIndex={-1} className={classes.number}>
        {title}
      </h2>
      <p className={classes.asOf}>
        <Trans>No network: as of {asOf}, when it was taken along.</Trans>
      </p>
      {piece ? (
        <Piece
          key={piece.id}
          piece={piece}
          taken={taken}
          onNext={onNext}
          onThere={() => onThere(title, card.current?.contains(document.activeElement) === true)}
        />
      ) : (
        <>
          <p className={classes.large}>
            <Trans>It is not among what was taken along.</Trans>
          </p>
          <div className={classes.acts}>
            <Button onClick={onNext}>
              <Trans>Next scan</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

type Act = 'RETURN' | 'LOAN' | 'NOTE'

interface PieceProps {
  piece: TakenPiece
  taken: Kept
  onNext: () => void
  onThere: () => void
}

function Piece({ piece, taken, onNext, onThere }: PieceProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [act, setAct] = useState<Act>()
  const entries = useEntries()
  const waiting = (entries ?? []).filter(({ state, intent }) => state === 'waiting' && isOf(intent, piece.id))
  // what was sent is not offered again before the card is read anew
  const isDone = (is: (intent: Entry['intent']) => boolean) =>
    entries === undefined ||
    entries.some(({ state, intent }) => state !== 'refused' && state !== 'unsure' && is(intent))
  const isReturned = isDone((intent) => intent.kind === 'RETURN' && intent.loan === piece.loan?.id)
  const isLent = isDone((intent) => intent.kind === 'LOAN' && intent.piece.id === piece.id)
  const held = taken.clients.find(({ pieces }) => pieces.some(({ id }) => id === piece.id))
  const signs = useSigningOf(piece, taken, entries ?? [])
  const canReturn = useMayCall(returnLoan) && piece.loan !== null && !isReturned
  const canLend = useMayCall(createLoan) && held !== undefined && !piece.onLoan && !isLent
  const canNote = useMayCall(createEquipmentNote)
  const preparation = taken.preparations.find(({ id }) => id === piece.preparation)
  const done = () => setAct(undefined)
  useThereAgain(entries === undefined || waiting.length > 0 || act !== undefined, onThere)
  async function openPreparation(id: number) {
    await sharePreparations()
    await navigate({ to: `/preparations/${id}` })
  }
  const form = { piece, taken, onDone: done, onCancel: done }
  return (
    <>
      <p className={classes.large}>{nameIn(piece.item)}</p>
      <p className={classes.large}>
        <EquipmentStatus of={piece} />
      </p>
      <EntryStates piece={piece.id} />
      {act === 'RETURN' && piece.loan && <ReturnForm {...form} loan={piece.loan.id} />}
      {act === 'LOAN' && held?.lending && <LendForm {...form} held={held} lending={held.lending} />}
      {act === 'NOTE' && <NoteForm {...form} />}
      {!act && (
        <div className={classes.acts}>
          {canReturn && (
            <Button variant="filled" onClick={() => setAct('RETURN')}>
              <Trans>Return</Trans>
            </Button>
          )}
          {canLend && (
            <Button variant="filled" onClick={() => setAct('LOAN')}>
              {t`Lend to ${fullName(held.client)}`}
            </Button>
          )}
          {signs && (
            <Button variant="filled" onClick={signs}>
              <Trans>Have it signed</Trans>
            </Button>
          )}
          {preparation && (
            <Button onClick={() => void openPreparation(preparation.id)}>
              <Trans>Preparation</Trans>
            </Button>
          )}
          {canNote && (
            <Button onClick={() => setAct('NOTE')}>
              <Trans>Add note</Trans>
            </Button>
          )}
          <Button onClick={onNext}>
            <Trans>Next scan</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/**
 * Calls `listener` once the connection is back and nothing is busy. It may be back before this card is there, which was
 * found without it.
 */
function useThereAgain(isBusy: boolean, listener: () => void): void {
  const isThere = useStore(connection) === 'there'
  const wasAway = useRef(true)
  const tell = useEffectEvent(listener)
  useEffect(() => {
    if (!isThere) wasAway.current = true
    else if (wasAway.current && !isBusy) {
      wasAway.current = false
      tell()
    }
  }, [isThere, isBusy])
}

/** Opens the signing page for this piece and all others that the client has not signed for; undefined if nothing is to be signed. */
function useSigningOf(piece: TakenPiece, taken: Kept, entries: readonly Entry[]): (() => void) | undefined {
  const navigate = useNavigate()
  const own = taken.clients.find(({ signing }) => signing?.pieces.some((one) => one.piece === piece.id))
  const all = own ? unsignedOf(taken, own, entries) : []
  const mine = all.find((one) => one.piece === piece.id)
  if (!own || !mine) return undefined
  const together = all.filter(({ text }) => text.id === mine.text.id)
  const search = {
    client: String(own.client.id),
    loans: together.flatMap(({ loan }) => ('id' in loan ? [loan.id] : [])).join(','),
    pieces: together.flatMap(({ piece: id, loan }) => ('id' in loan ? [] : [id])).join(','),
  }
  return () => void navigate({ to: '/agreements/new', search })
}
