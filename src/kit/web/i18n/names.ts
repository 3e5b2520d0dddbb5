import { useLingui } from '@lingui/react'

interface Named {
  name: string
  nameFr?: string | null
}

/** `name(item)`: the French name where French is shown and the item has one. */
export function useNames(): (item: Named | null | undefined) => string {
  const french = useLingui().i18n.locale === 'fr'
  return (item) => (french && item?.nameFr) || (item?.name ?? '')
}
