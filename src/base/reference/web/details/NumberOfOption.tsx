import { useLingui } from '@lingui/react/macro'
import { type Format, FormattedField } from '#ui/web/form/FormattedField.tsx'
import { readable } from '#ui/web/form/readable.tsx'
import type { Unit } from '../../contract/measure.ts'
import classes from './OptionList.module.css'
import { useUnitSigns } from './units.ts'

interface NumberOfOptionProps {
  place: number
  unit: Unit | null
}

/** The number of an option: text with a point in the form, with a comma in French; either may be typed. */
export function NumberOfOption({ place, unit }: NumberOfOptionProps) {
  const { t } = useLingui()
  return (
    <div className={classes.number}>
      <NumberField name={`options.${place}.number`} label={t`Number ${place + 1}`} unit={unit} />
    </div>
  )
}

function NumberInput({ unit, ...props }: { name: string; label: string; unit: Unit | null }) {
  const { i18n } = useLingui()
  const signs = useUnitSigns()
  const format: Format = {
    clean: (text) => text.trim().replace(',', '.'),
    show: (value) => (i18n.locale === 'fr' ? value.replace('.', ',') : value),
    check: (value) => (/^\d{1,6}(\.\d{1,2})?$/.test(value) ? undefined : 'size'),
    inputMode: 'decimal',
  }
  return <FormattedField format={format} rightSection={unit && signs[unit]} {...props} />
}

function useSizeText(value: unknown): string {
  const { i18n } = useLingui()
  return value ? i18n.number(Number(value)) : ''
}

const NumberField = readable(NumberInput, (value) => useSizeText(value))
