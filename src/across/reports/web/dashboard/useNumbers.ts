import { useLingui } from '@lingui/react'

/** Figures as people read them; a share is a part of 1, and what is null reads as nothing. */
export function useNumbers() {
  const { i18n } = useLingui()
  return {
    count: (value: number) => i18n.number(value),
    /** Whole days: a median of two is half a day at times. */
    days: (value: number | null) => (value === null ? '' : i18n.number(value, { maximumFractionDigits: 0 })),
    hours: (value: number) => i18n.number(value, { minimumFractionDigits: 2 }),
    share: (value: number | null) => (value === null ? '' : i18n.number(value, { style: 'percent' })),
    /** Of an axis. */
    dollars: (value: number) =>
      i18n.number(value, {
        style: 'currency',
        currency: 'CAD',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      }),
    /** `yyyy-MM` as "Nov 2026", or its parts; a year as it is. */
    month: (value: string, parts: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric' }) =>
      value.length === 4 ? value : i18n.date(new Date(`${value}-15T00:00`), parts),
  }
}
