import { useLingui } from '@lingui/react/macro'
import { UNITS, type Unit } from '../../contract/measure.ts'

/** The sign of a unit in the reader's language: "po" for inches in French. */
export function useUnitSigns(): Record<Unit, string> {
  const { t } = useLingui()
  return {
    in: t({ message: 'in', context: 'sign of the unit inch' }),
    cm: t({ message: 'cm', context: 'sign of a unit' }),
    lb: t({ message: 'lb', context: 'sign of a unit' }),
    kg: t({ message: 'kg', context: 'sign of a unit' }),
  }
}

/** The units as choices, by their names. */
export function useUnits() {
  const { t } = useLingui()
  const names: Record<Unit, string> = { in: t`Inches`, cm: t`Centimetres`, lb: t`Pounds`, kg: t`Kilograms` }
  return UNITS.map((value) => ({ value, label: names[value] }))
}
