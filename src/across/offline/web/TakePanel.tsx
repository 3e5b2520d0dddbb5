import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { takeAlong } from '../contract/take-along.ts'
import { forgetTaken, takenMark } from './mark.ts'
import { canKeep } from './seal.ts'
import classes from './TakePanel.module.css'
import { type Kept, readTaken, take } from './taken.ts'

/** Panel to take data offline, which shows the stored data and its expiry. */
export function TakePanel() {
  const { t } = useLingui()
  const mark = useStore(takenMark)
  const may = useMayCall(takeAlong)
  const [kept, setKept] = useState<Kept>()
  const [taking, setTaking] = useState(false)
  useEffect(() => {
    if (mark) readTaken().then(setKept, () => {})
    else setKept(undefined)
  }, [mark])
  async function takeNow() {
    setTaking(true)
    try {
      setKept(await take())
      toast(t`Taken along.`)
    } catch (error) {
      await showFailure(error, t`Take along`)
    } finally {
      setTaking(false)
    }
  }
  if (!may) return null
  return (
    <section className={classes.panel} aria-labelledby="take-along">
      <h2 id="take-along">
        <Trans>Without network</Trans>
      </h2>
      {!canKeep() && (
        <p>
          <Trans>This needs an address that begins with https. Here the page works with network alone.</Trans>
        </p>
      )}
      {canKeep() && (
        <>
          {kept ? <Said kept={kept} /> : <Nothing />}
          <div className={classes.acts}>
            <Button loading={taking} onClick={() => void takeNow()}>
              {kept ? <Trans>Take along again</Trans> : <Trans>Take along</Trans>}
            </Button>
            {kept && (
              <Button variant="subtle" onClick={forgetTaken}>
                <Trans>Forget it on this device</Trans>
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

function Nothing() {
  return (
    <p>
      <Trans>
        Take along numbers, labels and status of the equipment, checklists, and the clients whom you opened
        today and for whom something is on hold. It is kept on this device, encrypted, for a day at most, and
        goes when you log out.
      </Trans>
    </p>
  )
}

function Said({ kept: { at, until, pieces, hasMore, clients, preparations } }: { kept: Kept }) {
  const { instant, time } = useDates()
  const [taken, end] = [time(new Date(at)), instant(until)]
  return (
    <>
      <p>
        <Trans>
          Taken along at {taken}, kept until {end} at the latest:
        </Trans>
      </p>
      <ul className={classes.list}>
        <li>
          <Plural value={pieces.length} one="# piece of equipment" other="# pieces of equipment" />
          {hasMore && (
            <>
              {' '}
              <Trans>(those on loan, and the newest)</Trans>
            </>
          )}
        </li>
        <li>
          <Plural value={preparations.length} one="# preparation" other="# preparations" />
        </li>
        <li>
          <Plural value={clients.length} one="# client" other="# clients" />
        </li>
      </ul>
    </>
  )
}
