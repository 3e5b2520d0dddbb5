/** One a zone: making one takes longer than writing a hundred days. */
const zones = new Map<string, Intl.DateTimeFormat>()

/** The day on which it is now, or was then, in the organisation's time zone. */
export function localDay(zone: string, instant: string | Date = new Date()): string {
  const format = zones.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  zones.set(zone, format)
  return format.format(new Date(instant))
}
