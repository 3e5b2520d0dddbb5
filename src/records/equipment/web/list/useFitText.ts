import { useLingui } from '@lingui/react/macro'
import { equipmentParts } from '#base/reference/contract/details.ts'
import { useUnitSigns } from '#base/reference/web/details/units.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { readableConditions } from '../../contract/fit.ts'
import { labelOf, type Words } from './conditionOptions.ts'

/** The words of sizes and comparisons: "at least 18 in". */
export function useFitWords(): Words {
  const { t, i18n } = useLingui()
  const signs = useUnitSigns()
  return {
    size: (number, unit) => (unit ? `${i18n.number(number)}\u00a0${signs[unit]}` : i18n.number(number)),
    compared: {
      '': (size) => size,
      '>=': (size) => t`at least ${size}`,
      '<=': (size) => t`at most ${size}`,
    },
  }
}

/** Writes a `fit` of the API: "Seat width 18 in, Weight capacity at least 300 lb". */
export function useFitText(): (fit: string | null) => string {
  const words = useFitWords()
  const specifications = useLookup(equipmentParts.calls.list, {})
  return (fit) =>
    readableConditions(fit ?? '')
      .flatMap((condition) => {
        const specification = specifications?.find(({ id }) => id === condition.part)
        if (!specification) return []
        const name = nameIn(specification)
        return 'ticked' in condition ? name : `${name} ${labelOf(condition, specification, words)}`
      })
      .join(', ')
}
