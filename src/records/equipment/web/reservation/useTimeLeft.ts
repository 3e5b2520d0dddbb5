import { useEffect, useState } from 'react'
import { makeStale } from '#core/web/api/makeStale.ts'
import { serverNow } from '#core/web/api/serverClock.ts'
import { endReservation } from '../../contract/holding.ts'
import { nextChange, type TimeLeft, timeLeft } from './timeLeft.ts'

/** Remaining time of a reservation, updated every minute; reloads the piece when it is over. */
export function useTimeLeft(until: string): TimeLeft {
  const [now, setNow] = useState(serverNow)
  const left = timeLeft(until, now)
  const over = left.share === 0
  useEffect(() => {
    // the reservation has ended by itself
    if (over) void makeStale(endReservation)
    // slightly after the full minute, so that it has passed
    const timer = setTimeout(() => setNow(serverNow()), nextChange(until, now) + 500)
    return () => clearTimeout(timer)
  }, [until, now, over])
  return left
}
