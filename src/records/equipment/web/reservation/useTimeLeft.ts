import { useEffect, useState } from 'react'
import { serverNow } from '#core/web/api/serverClock.ts'
import { refreshPiece } from '../refresh.ts'
import { nextChange, type TimeLeft, timeLeft } from './timeLeft.ts'

/** What is left of the reservation of a piece, minute by minute; when it is over the piece is asked for anew. */
export function useTimeLeft(id: number, until: string): TimeLeft {
  const [now, setNow] = useState(serverNow)
  const left = timeLeft(until, now)
  const over = left.share === 0
  useEffect(() => {
    if (over) void refreshPiece(id)
    // a little later than the minute, so that it is over
    const timer = setTimeout(() => setNow(serverNow()), nextChange(until, now) + 500)
    return () => clearTimeout(timer)
  }, [id, until, now, over])
  return left
}
