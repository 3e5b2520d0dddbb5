import { formatDay } from './formats.ts'
import { localDay } from './local-day.ts'
import type { Locale } from './msg.ts'

/** Days and times in the letters and documents of each language, and instants in sentences on screens. */

const LOCALE = { en: 'en-CA', fr: 'fr-CA' } as const
const dayFormat = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const DAYS = { en: dayFormat(LOCALE.en), fr: dayFormat(LOCALE.fr) }

const monthFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const MONTHS = { en: monthFormat(LOCALE.en), fr: monthFormat(LOCALE.fr) }

const firstOfMonth = (language: Locale, written: string) =>
  language === 'fr' ? written.replace(/^1(?= )/, '1er') : written

/** `2026-05-01` as `May 1, 2026` or `1er mai 2026`; empty if there is none. */
export function dayIn(language: Locale, day: string | null | undefined): string {
  if (!day) return ''
  return firstOfMonth(language, DAYS[language].format(new Date(`${day.slice(0, 10)}T00:00:00Z`)))
}

/**
 * An instant in the organisation's time zone, as screens show it (rule 1.3): `28/11/2026 02:05 PM` or `28/11/2026 14 h
 * 05`. For a day on a screen use `formatDay`.
 */
export function instantOnScreen(language: Locale, zone: string, instant: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone })
  const [hour = '', minute] = clock.format(new Date(instant)).split(':')
  const twelve = String(Number(hour) % 12 || 12).padStart(2, '0')
  const time =
    language === 'fr'
      ? `${hour}\u00a0h\u00a0${minute}`
      : `${twelve}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
  return `${formatDay(localDay(zone, instant))} ${time}`
}

/** The month of `2026-05-01` as `May 2026` or `mai 2026`. */
export const monthIn = (language: Locale, day: string): string =>
  MONTHS[language].format(new Date(`${day}T00:00:00Z`))

/** An instant in the organisation's time zone: `2:05 p.m. on May 1, 2026` or `14 h 05 le 1er mai 2026`. */
export function instantIn(language: Locale, zone: string, instant: string): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], { timeStyle: 'short', timeZone: zone })
  const [time, day] = [format.format(new Date(instant)), dayIn(language, localDay(zone, instant))]
  return language === 'fr' ? `${time} le ${day}` : `${time} on ${day}`
}
