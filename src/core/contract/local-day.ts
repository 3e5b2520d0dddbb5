/** One formatter per zone, because creating one takes longer than formatting a hundred days. */
const zones = new Map<string, Intl.DateTimeFormat>()

/** The current day, or the day of an instant, in the organisation's time zone. */
export function localDay(zone: string, instant: string | Date = new Date()): string {
  const format = zones.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  zones.set(zone, format)
  return format.format(new Date(instant))
}

/** The hour of the instant, 0 to 23, in the organisation's time zone. */
export function localHour(zone: string, instant: Date = new Date()): number {
  return Number(
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(instant),
  )
}
