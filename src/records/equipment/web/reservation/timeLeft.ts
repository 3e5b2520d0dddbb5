import { RESERVATION_HOURS } from '../../contract/equipment.ts'

const MINUTE = 60_000

export interface TimeLeft {
  hours: number
  minutes: number
  /** Remaining share of the whole reservation, from 0 to 1. */
  share: number
}

/**
 * Remaining time of a reservation that ends at `until` (ISO), in minutes rounded up, at most the full length, even if
 * the local clock is slow.
 */
export function timeLeft(until: string, now: number): TimeLeft {
  const whole = RESERVATION_HOURS * 60
  const minutes = Math.min(whole, Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE)))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, share: minutes / whole }
}

/** Milliseconds until the number of remaining minutes changes; one minute if none is left. */
export function nextChange(until: string, now: number): number {
  const left = Date.parse(until) - now
  return left > 0 ? left % MINUTE || MINUTE : MINUTE
}
