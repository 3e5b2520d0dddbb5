import { useEffect, useState } from 'react'
import { requests } from '#core/web/api/inFlight.ts'
import { useStore } from '#core/web/store.ts'
import classes from './ProgressLoader.module.css'

/** Percent, while requests are running: their duration is unknown. */
const UNDER_WAY = 50
const APPEARS_AFTER = 300
const HIDES_AFTER = 600

/** A thin bar at the top of the window while requests are running. The screens themselves tell screen readers. */
export function ProgressLoader() {
  const loading = useStore(requests).length > 0
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(loading), loading ? APPEARS_AFTER : HIDES_AFTER)
    return () => clearTimeout(timer)
  }, [loading])
  if (!shown) return null
  return (
    <div className={classes.loader} aria-hidden>
      <span style={{ width: `${loading ? UNDER_WAY : 100}%` }} />
    </div>
  )
}
