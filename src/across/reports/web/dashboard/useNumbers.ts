import { useLingui } from '@lingui/react'

/** Formatted figures; a share is between 0 and 1, and null is empty. */
export function useNumbers() {
  const { i18n } = useLingui()
  return {
    count: (value: number) => i18n.number(value),
    /** Rounded to whole days: the median of two may be half a day. */
    days: (value: number | null) => (value === null ? '' : i18n.number(value, { maximumFractionDigits: 0 })),
    hours: (value: number) => i18n.number(value, { minimumFractionDigits: 2 }),
    share: (value: number | null) => (value === null ? '' : i18n.number(value, { style: 'percent' })),
    /** Label of an axis. */
    dollars: (value: number) =>
      i18n.number(value, {
        style: 'currency',
        currency: 'CAD',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      }),
    /** `yyyy-MM` as "Nov 2026", or its parts; a year is unchanged. */
    month: (value: string, parts: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric' }) =>
      value.length === 4 ? value : i18n.date(new Date(`${value}-15T00:00`), parts),
  }
}
