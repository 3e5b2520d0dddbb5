import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { fullName } from '#core/contract/formats.ts'
import type { Stays } from '#core/contract/merging.ts'
import { serverNow } from '#core/web/api/serverClock.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useValueDisplay } from '#trail/web/useValueDisplay.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { listMerges, type Merge, type MergeDetail, type MovedKind, readMerge } from '../../contract/merge.ts'
import { useFieldLabels } from '../fieldLabels.ts'
import classes from './Merging.module.css'
import { undo } from './undo.ts'

interface MergesDialogProps {
  id: number
  onClose: () => void
}

/** What was merged into a client, and the way back. */
export function MergesDialog({ id, onClose }: MergesDialogProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall(listMerges, { params: { id } })
  const [opened, setOpened] = useState<Merge>()
  if (opened) return <UndoDialog id={id} merge={opened} onClose={() => setOpened(undefined)} />
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
                <MergeLine key={merge.id} merge={merge} onOpen={() => setOpened(merge)} />
              ))}
            </ul>
          </>
        )
      )}
    </Dialog>
  )
}

function MergeLine({ merge, onOpen }: { merge: Merge; onOpen: () => void }) {
  const { t } = useLingui()
  const { instant } = useDates()
  const { gone, kept, at, by, undoneAt, undoneBy, undoUntil } = merge
  const [from, into, when, who] = [gone.clientNumber, kept.clientNumber, instant(at), by.name]
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

interface UndoDialogProps {
  id: number
  merge: Merge
  onClose: () => void
}

function UndoDialog({ id, merge, onClose }: UndoDialogProps) {
  const { t } = useLingui()
  const [saving, setSaving] = useState(false)
  const { data, error, refetch } = useCall(readMerge, { params: { id, mergeId: merge.id } })
  const number = merge.gone.clientNumber
  async function save() {
    setSaving(true)
    const done = await undo(id, merge.id)
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
            <Trans>Cancel</Trans>
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
        data && <GoesWhere merge={data} />
      )}
    </Dialog>
  )
}

/** Both records as they will be, and what goes where. */
function GoesWhere({ merge }: { merge: MergeDetail }) {
  const { t } = useLingui()
  const label = useFieldLabels()
  const show = useValueDisplay()
  const { day } = useDates()
  const kinds: Record<MovedKind, string> = {
    loans: t`Loan`,
    services: t`Repair`,
    'invoice-items': t`Invoice item`,
    invoices: t`Invoice`,
    agreements: t`Agreement`,
    equipment: t`On hold`,
    notes: t`Note`,
    attachments: t`File`,
    'former-numbers': t`Former number`,
  }
  const told = ({ kind, name }: MergeDetail['moved'][number]) =>
    `${kinds[kind]} ${name.replace(/\d{4}-\d\d-\d\d/g, day)}`
  const why: Record<Stays, string> = {
    GONE: t`is not there any more`,
    ELSEWHERE: t`is another client’s now`,
    TIED: t`is tied to what came since`,
  }
  const back = merge.moved.filter(({ stays }) => stays === null)
  const stay = merge.moved.filter(({ stays }) => stays !== null)
  const changed = merge.values.filter(({ kept, became }) => kept !== became)
  const [kept, gone] = [merge.kept, merge.gone]
  return (
    <>
      <p>
        <Trans>
          {fullName(gone)} {gone.clientNumber} is a record of its own again, with{' '}
          <Plural value={back.length} one="# entry that went along" other="# entries that went along" />.
        </Trans>
      </p>
      {changed.length > 0 && (
        <>
          <h3>
            <Trans>{kept.clientNumber} becomes again</Trans>
          </h3>
          <ul className={classes.moved}>
            {changed.map((one) => (
              <li key={one.field}>
                {label(one.field)}: {show(one.became)} → {show(one.kept)}
              </li>
            ))}
          </ul>
        </>
      )}
      {back.length > 0 && (
        <>
          <h3>
            <Trans>Goes back to {gone.clientNumber}</Trans>
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
            <Trans>Stays with {kept.clientNumber}</Trans>
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
