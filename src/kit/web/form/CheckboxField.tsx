import { Checkbox } from '@mantine/core'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { fieldFault } from './fieldFault.tsx'
import type { FieldProps } from './fieldProps.ts'
import { fieldWidth } from './fieldWidth.ts'

interface CheckboxFieldProps extends FieldProps {
  /** A heading above, where the fields beside it have one. */
  heading?: string
}

export function CheckboxField({ name, label, heading, hint, width, readOnly, disabled }: CheckboxFieldProps) {
  const { control, register } = useFormContext()
  const { errors } = useFormState({ control, name })
  const fault: string | undefined = get(errors, name)?.message
  const { className, style } = fieldWidth(width)
  return (
    <div className={className} style={style}>
      {heading && <p className="mantine-InputWrapper-label">{heading}</p>}
      <Checkbox
        label={label}
        description={hint}
        error={fieldFault(fault)}
        disabled={disabled || readOnly}
        data-field={name}
        data-label={label}
        {...register(name)}
      />
    </div>
  )
}
