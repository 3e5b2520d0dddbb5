import { Plural, useLingui } from '@lingui/react/macro'
import { nameIn } from '#core/web/i18n/names.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'

interface FitLineProps {
  id: number
  /** Whole days that the request waits. */
  days: number
  fits: readonly { name: string; name_fr?: string | null; wanted: string; value: string }[]
}

/** "Fits request 214, waiting 43 days: Weight capacity: wanted ≥ 300 lb, has 350 lb". */
export function FitLine({ id, days, fits }: FitLineProps) {
  const { t } = useLingui()
  const sizes = fits.map((fit) => {
    const { wanted, value } = fit
    const name = nameIn(fit)
    return wanted === value ? `${name} ${value}` : t`${name}: wanted ${wanted}, has ${value}`
  })
  return (
    <SecondLine>
      <Plural
        value={days}
        one={`Fits request ${id}, waiting # day`}
        other={`Fits request ${id}, waiting # days`}
      />
      {sizes.length > 0 && t`: ${sizes.join('; ')}`}
    </SecondLine>
  )
}
