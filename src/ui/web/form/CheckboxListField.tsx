import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { fieldFault } from './fieldFault.tsx'
import type { FieldProps } from './fieldProps.ts'
import classes from './fields.module.css'
import { fieldWidth } from './fieldWidth.ts'
import { readable } from './readable.tsx'
import { useFieldProps } from './readOnly.ts'
import { isPending, type Option, withoutPending } from './SelectInput.tsx'
import { useValueField } from './useValueField.ts'

interface CheckboxListFieldProps extends FieldProps {
  options: readonly Option[]
}

function CheckboxListInput(given: CheckboxListFieldProps) {
  const { options, ...props } = useFieldProps(given)
  const field = useValueField(props)
  const chosen = (field.value ?? []) as number[]
  const { ref, name, required: _, ...first } = field.input
  const choose = (texts: string[]) => field.change(texts.map(Number).toSorted((a, b) => a - b))
  return (
    <Checkbox.Group
      label={props.label}
      description={props.hint}
      error={fieldFault(field.fault)}
      value={chosen.map(String)}
      onChange={choose}
      {...fieldWidth(props.width)}
    >
      <div className={classes.list}>
        {isPending(options) && (
          <p className="dimmed">
            <Trans>Loading…</Trans>
          </p>
        )}
        {withoutPending(options).map(({ value, label }, index) => (
          <Checkbox
            key={value}
            name={name}
            value={String(value)}
            label={label}
            disabled={props.disabled || props.readOnly}
            onBlur={field.blur}
            {...(index === 0 && { ...first, ref })}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** Any number of a list's records, as ids in ascending order. */
export const CheckboxListField = readable(CheckboxListInput, (chosen, { options }) =>
  options
    .filter(({ value }) => (chosen as number[] | null)?.includes(Number(value)))
    .map(({ label }) => label)
    .join(', '),
)
