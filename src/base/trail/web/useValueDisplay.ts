import { useLingui } from '@lingui/react/macro'
import { isDay } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'

/** An absent value in the trail. */
export const isEmpty = (value: unknown): boolean => value === null || value === ''

/** The display text of a value in the trail. */
export function useValueDisplay(): (value: unknown) => string {
  const { t } = useLingui()
  const { day, instant } = useDates()
  return (value) => {
    if (isEmpty(value)) return t`(empty)`
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    const text = String(value)
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return instant(text)
    return isDay(text) ? day(text) : text
  }
}
