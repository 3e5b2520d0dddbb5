import { useLingui } from '@lingui/react'

/** Formats an amount in dollars: `$1,234.50`, `1 234,50 $`. */
export function useMoney(): (dollars: number) => string {
  const { i18n } = useLingui()
  return (dollars) =>
    i18n.number(dollars, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' })
}
