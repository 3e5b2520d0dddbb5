import { Plural, useLingui } from '@lingui/react/macro'
import type { Unit } from '#base/reference/contract/measure.ts'
import { useUnitSigns } from '#base/reference/web/details/units.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'

/** Units and boxes as the API writes them; an option that is named after its size has its unit too. */
const UNITS = / (in|cm|lb|kg)\b/g
const TICKED = '✓'

interface FitLineProps {
  id: number
  /** Whole days that the request waits. */
  days: number
  fits: readonly { name: string; name_fr?: string | null; wanted: string; value: string }[]
}

/** "Fits request 214, waiting 43 days: Weight capacity: wanted ≥ 300 lb, has 350 lb". */
export function FitLine({ id, days, fits }: FitLineProps) {
  const { t } = useLingui()
  const signs = useUnitSigns()
  const written = (text: string) =>
    text.replaceAll(UNITS, (_, unit: Unit) => `\u00a0${signs[unit]}`).replaceAll(/([≥≤]) /g, '$1\u00a0')
  const sizes = fits.map((fit) => {
    const [name, wanted, value] = [nameIn(fit), written(fit.wanted), written(fit.value)]
    if (value === TICKED) return name
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
