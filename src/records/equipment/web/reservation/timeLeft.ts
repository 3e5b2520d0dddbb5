import { RESERVATION_HOURS } from '../../contract/equipment.ts'

const MINUTE = 60_000

export interface TimeLeft {
  hours: number
  minutes: number
  /** Of the whole reservation, from 0 to 1. */
  share: number
}

/**
 * What is left of a reservation that ends at `until` (ISO), in whole minutes, the last one begun counted. A clock that is
 * slow here does not make it longer than it is.
 */
export function timeLeft(until: string, now: number): TimeLeft {
  const whole = RESERVATION_HOURS * 60
  const minutes = Math.min(whole, Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE)))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, share: minutes / whole }
}

/** Milliseconds until another number of minutes is left; a minute where none is. */
export function nextChange(until: string, now: number): number {
  const left = Date.parse(until) - now
  return left > 0 ? left % MINUTE || MINUTE : MINUTE
}
