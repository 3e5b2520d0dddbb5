import { useEffect, useState } from 'react'
import { serverNow } from '#core/web/api/serverClock.ts'
import { refreshPiece } from '../refresh.ts'
import { nextChange, type TimeLeft, timeLeft } from './timeLeft.ts'

/** Remaining time of a reservation, updated every minute; reloads the piece when it is over. */
export function useTimeLeft(id: number, until: string): TimeLeft {
  const [now, setNow] = useState(serverNow)
  const left = timeLeft(until, now)
  const over = left.share === 0
  useEffect(() => {
    if (over) void refreshPiece(id)
    // slightly after the full minute, so that it has passed
    const timer = setTimeout(() => setNow(serverNow()), nextChange(until, now) + 500)
    return () => clearTimeout(timer)
  }, [id, until, now, over])
  return left
}
