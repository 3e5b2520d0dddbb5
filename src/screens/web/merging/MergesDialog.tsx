import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Stays } from '#core/contract/merging.ts'
import { serverNow } from '#core/web/api/serverClock.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import classes from './Merging.module.css'

/** A merge of two records of any kind. */
interface Merge<R> {
  id: number
  kept: R
  gone: R
  at: string
  by: { name: string }
  undoneAt: string | null
  undoneBy: { name: string } | null
  undoUntil: string
}

interface MergeDetail<R, Kind extends string> extends Merge<R> {
  values: readonly { field: string; kept: Value; gone: Value; became: Value }[]
  moved: readonly { kind: Kind; id: number; name: string; stays: Stays | null }[]
}
type Value = string | number | boolean | null

interface Asked<A> {
  data: A | undefined
  error: Error | null
  refetch: () => unknown
}

/** A kind of mergeable record: how its merges are read, undone and displayed. */
export interface MergesOf<R, Kind extends string> {
  useList: (id: number) => Asked<readonly Merge<R>[]>
  useOne: (id: number, mergeId: number) => Asked<MergeDetail<R, Kind>>
  /** Returns whether it was done. */
  undo: (id: number, mergeId: number) => Promise<boolean>
  number: (record: R) => string
  /** The number with a further identification. */
  name: (record: R) => string
  kinds: Record<Kind, string>
  /** The text for a record that somebody has moved elsewhere since. */
  elsewhere: string
  label: (field: string) => string
  show: (value: Value) => string
}

interface MergesDialogProps<R, Kind extends string> {
  id: number
  of: MergesOf<R, Kind>
  onClose: () => void
}

/** The merges into a record, with undo. */
export function MergesDialog<R, Kind extends string>({ id, of, onClose }: MergesDialogProps<R, Kind>) {
  const { t } = useLingui()
  const { data, error, refetch } = of.useList(id)
  const [opened, setOpened] = useState<Merge<R>>()
  if (opened) return <UndoDialog id={id} of={of} merge={opened} onClose={() => setOpened(undefined)} />
  return (
    <Dialog title={t`Merged records`} onClose={onClose} size="answers">
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        data && (
          <>
            {data.length === 0 && (
              <p>
                <Trans>No record was merged with this one.</Trans>
              </p>
            )}
            <ul className={classes.list}>
              {data.map((merge) => (
                <MergeLine key={merge.id} merge={merge} number={of.number} onOpen={() => setOpened(merge)} />
              ))}
            </ul>
          </>
        )
      )}
    </Dialog>
  )
}

interface MergeLineProps<R> {
  merge: Merge<R>
  number: (record: R) => string
  onOpen: () => void
}

function MergeLine<R>({ merge, number, onOpen }: MergeLineProps<R>) {
  const { t } = useLingui()
  const { instant } = useDates()
  const { gone, kept, at, by, undoneAt, undoneBy, undoUntil } = merge
  const [from, into, when, who] = [number(gone), number(kept), instant(at), by.name]
  const undone = undoneAt && instant(undoneAt)
  const until = instant(undoUntil)
  return (
    <li>
      <span>
        <Trans>
          {from} was merged into {into} by {who}, {when}
        </Trans>
      </span>
      {undone ? (
        <span>
          <Trans>
            Undone by {undoneBy?.name}, {undone}
          </Trans>
        </span>
      ) : (
        Date.parse(undoUntil) > serverNow() && (
          <span>
            <Button size="sm" onClick={onOpen} aria-label={t`Undo the merge of ${from}`}>
              <Trans>Undo…</Trans>
            </Button>{' '}
            <Trans>until {until}</Trans>
          </span>
        )
      )}
    </li>
  )
}

interface UndoDialogProps<R, Kind extends string> extends MergesDialogProps<R, Kind> {
  merge: Merge<R>
}

function UndoDialog<R, Kind extends string>({ id, of, merge, onClose }: UndoDialogProps<R, Kind>) {
  const { t } = useLingui()
  const [saving, setSaving] = useState(false)
  const { data, error, refetch } = of.useOne(id, merge.id)
  const number = of.number(merge.gone)
  async function save() {
    setSaving(true)
    const done = await of.undo(id, merge.id)
    setSaving(false)
    if (done) onClose()
  }
  return (
    <Dialog
      title={t`Undo the merge of ${number}`}
      onClose={onClose}
      size="pictures"
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Keep them merged</Trans>
          </Button>
          <Button variant="filled" aria-disabled={saving || !data} onClick={() => void (saving || save())}>
            <Trans>Undo the merge</Trans>
          </Button>
        </>
      }
    >
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        data && <GoesWhere merge={data} of={of} />
      )}
    </Dialog>
  )
}

/** Both records after the undo, and the destination of each moved record. */
function GoesWhere<R, Kind extends string>({
  merge,
  of,
}: {
  merge: MergeDetail<R, Kind>
  of: MergesOf<R, Kind>
}) {
  const { t } = useLingui()
  const { day } = useDates()
  const money = useMoney()
  const told = ({ kind, name }: MergeDetail<R, Kind>['moved'][number]) => {
    const days = name.replace(/\d{4}-\d\d-\d\d/g, day)
    const fees = kind === 'invoice-items' ? days.replace(/\d+\.\d\d$/, (fee) => money(Number(fee))) : days
    return `${of.kinds[kind]} ${fees}`
  }
  const changes = ({ field, kept, became }: MergeDetail<R, Kind>['values'][number]) => {
    const [label, was, becomes] = [of.label(field), of.show(became), of.show(kept)]
    return t`${label}: ${was} → ${becomes}`
  }
  const why: Record<Stays, string> = {
    GONE: t`is not there any more`,
    ELSEWHERE: of.elsewhere,
    TIED: t`is tied to what came since`,
  }
  const back = merge.moved.filter(({ stays }) => stays === null)
  const stay = merge.moved.filter(({ stays }) => stays !== null)
  const changed = merge.values.filter(({ kept, became }) => kept !== became)
  const [kept, gone, name] = [of.number(merge.kept), of.number(merge.gone), of.name(merge.gone)]
  return (
    <>
      <p>
        <Trans>
          {name} is a record of its own again, with{' '}
          <Plural value={back.length} one="# entry that went along" other="# entries that went along" />.
        </Trans>
      </p>
      {changed.length > 0 && (
        <>
          <h3>
            <Trans>{kept} becomes again</Trans>
          </h3>
          <ul className={classes.moved}>
            {changed.map((one) => (
              <li key={one.field}>{changes(one)}</li>
            ))}
          </ul>
        </>
      )}
      {back.length > 0 && (
        <>
          <h3>
            <Trans>Goes back to {gone}</Trans>
          </h3>
          <ul className={classes.moved}>
            {back.map((one) => (
              <li key={`${one.kind} ${one.id}`}>{told(one)}</li>
            ))}
          </ul>
        </>
      )}
      {stay.length > 0 && (
        <>
          <h3>
            <Trans>Stays with {kept}</Trans>
          </h3>
          <ul className={classes.moved}>
            {stay.map((one) => (
              <li key={`${one.kind} ${one.id}`}>
                {told(one)} {one.stays && `(${why[one.stays]})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
