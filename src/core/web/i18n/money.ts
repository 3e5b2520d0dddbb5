import { useLingui } from '@lingui/react'

/** An amount in dollars as people read it: `$1,234.50`, `1 234,50 $`. */
export function useMoney(): (dollars: number) => string {
  const { i18n } = useLingui()
  return (dollars) =>
    i18n.number(dollars, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' })
}
