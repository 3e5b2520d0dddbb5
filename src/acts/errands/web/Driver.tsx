import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { fullName } from '#core/contract/formats.ts'
import { request, requestFile } from '#core/web/api/request.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { errandSheet, updateErrand } from '../contract/calls.ts'
import { type Errand } from '../contract/errand.ts'
import classes from './Errands.module.css'
import { Stop } from './Stop.tsx'

interface DriverProps {
  name: string
  day: string
  /** The sheet is this driver's only, or that of the whole day; false for none. */
  sheetOf: { driverId?: string } | false
  stops: readonly Errand[]
}

/** The errands of a driver in their order. */
export function Driver({ name, day, sheetOf, stops }: DriverProps) {
  const { t } = useLingui()
  const [status, setStatus] = useState('')
  const isMoving = useRef(false)
  /** The act that moves an errand to another place; a press while one is under way does nothing. */
  function moving(from: number, to: number) {
    const [errand, neighbour] = [stops[from], stops[to]]
    if (!errand || !neighbour) return undefined
    return async () => {
      if (isMoving.current) return
      isMoving.current = true
      const { id, version } = errand
      const client = fullName(errand.client)
      try {
        await request(updateErrand, { params: { id }, body: { version, day, rank: neighbour.rank } })
        setStatus(t`${client}, position ${to + 1} of ${stops.length}.`)
      } catch (error) {
        await showFailure(error, t`The errand`)
      } finally {
        isMoving.current = false
      }
    }
  }
  return (
    <section className={classes.driver} aria-label={name}>
      <div className={classes.heading}>
        <h2>{name}</h2>
        {sheetOf && <Print name={name} query={{ day, ...sheetOf }} />}
      </div>
      <ol>
        {stops.map((errand, place) => (
          <Stop
            key={errand.id}
            errand={errand}
            onEarlier={moving(place, place - 1)}
            onLater={moving(place, place + 1)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </section>
  )
}

function Print({ name, query }: { name: string; query: { day: string; driverId?: string } }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  async function print() {
    if (busy) return
    setBusy(true)
    try {
      saveFile(await requestFile(errandSheet, { query }), 'errands.pdf')
    } catch (error) {
      await showFailure(error, t`The day’s sheet`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      leftSection={<Icon of={IconPrinter} small />}
      aria-label={t`Day’s sheet (PDF): ${name}`}
      aria-disabled={busy || undefined}
      onClick={() => void print()}
    >
      <Trans>Day’s sheet (PDF)</Trans>
    </Button>
  )
}
