import { Radio } from '@mantine/core'
import { fieldFault } from './fieldFault.tsx'
import type { FieldProps } from './fieldProps.ts'
import classes from './fields.module.css'
import { fieldWidth } from './fieldWidth.ts'
import { readable } from './readable.tsx'
import { useFieldProps } from './readOnly.ts'
import { useTexts } from './useTexts.ts'
import { useValueField } from './useValueField.ts'

interface Choice {
  value: boolean | number | string
  label: string
}

interface RadioFieldProps extends FieldProps {
  choices?: readonly Choice[]
}

function useYesNo(): readonly Choice[] {
  const { yesNo } = useTexts()
  return [true, false].map((value) => ({ value, label: yesNo(value) }))
}

function RadioInput(given: RadioFieldProps) {
  const { choices, ...props } = useFieldProps(given)
  const yesNo = useYesNo()
  const field = useValueField(props)
  const offered = choices ?? yesNo
  const { ref, name, ...first } = field.input
  return (
    <Radio.Group
      name={name}
      label={props.label}
      description={props.hint}
      error={fieldFault(field.fault)}
      withAsterisk={props.required}
      value={field.value === null || field.value === undefined ? '' : String(field.value)}
      onChange={(text) => field.change(offered.find(({ value }) => String(value) === text)?.value)}
      onBlur={field.blur}
      {...fieldWidth(props.width)}
    >
      <div className={classes.choice}>
        {offered.map(({ value, label }, index) => (
          <Radio
            key={label}
            value={String(value)}
            label={label}
            disabled={props.disabled || props.readOnly}
            aria-invalid={field.fault ? true : undefined}
            {...(index === 0 && { ...first, ref })}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

/** One of a few choices; by default Yes (true) and No (false). No reads as an empty field. */
export const RadioField = readable(RadioInput, (chosen, { choices }) => {
  const yesNo = useYesNo()
  return chosen !== false && (choices ?? yesNo).find(({ value }) => value === chosen)?.label
})
