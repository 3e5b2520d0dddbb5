import { useLingui } from '@lingui/react/macro'
import { isFree } from '#acts/loans/contract/proposed-days.ts'
import { holidays } from '#base/reference/contract/lists/holidays.ts'
import { isDay } from '#core/contract/formats.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'

/** Says why nobody works on a day, `yyyy-MM-dd`; undefined for a working day. */
export function useDayOff(): (day: string) => string | undefined {
  const { t, i18n } = useLingui()
  const free = useLookup(holidays.calls.list, {}) ?? []
  return (day) => {
    if (!isDay(day) || !isFree(day, free)) return undefined
    const holiday = free.find(({ date }) => date === day)
    const name = holiday ? nameIn(holiday) : i18n.date(day, { weekday: 'long', timeZone: 'UTC' })
    const weekday = name.slice(0, 1).toUpperCase() + name.slice(1)
    return t`${weekday}: nobody works on this day.`
  }
}
