import { Checkbox } from '@mantine/core'
import { useFormContext, useFormState } from 'react-hook-form'
import { fieldFault } from './fieldFault.tsx'
import type { FieldProps } from './fieldProps.ts'
import { fieldWidth } from './fieldWidth.ts'
import { faultOf } from './problem.ts'
import { readable } from './readable.tsx'
import { useFieldProps } from './readOnly.ts'
import { useTexts } from './useTexts.ts'

interface CheckboxFieldProps extends FieldProps {
  /** A heading above the box, if the fields beside it have one. */
  heading?: string
}

function CheckboxInput(given: CheckboxFieldProps) {
  const { name, label, longLabel, heading, hint, width, readOnly, disabled } = useFieldProps(given)
  const { control, register } = useFormContext()
  const { errors } = useFormState({ control, name })
  const { className, style } = fieldWidth(width)
  return (
    <div className={`mantine-InputWrapper-root ${className}`} style={style}>
      {heading && <p className="mantine-InputWrapper-label">{heading}</p>}
      <Checkbox
        label={label}
        description={hint}
        error={fieldFault(faultOf(errors, name))}
        disabled={disabled || readOnly}
        data-field={name}
        data-label={longLabel ?? label}
        {...register(name)}
      />
    </div>
  )
}

/** An unticked box reads as an empty field. */
export const CheckboxField = readable(CheckboxInput, (ticked) => {
  const { flag } = useTexts()
  return ticked === true && flag(ticked)
})
