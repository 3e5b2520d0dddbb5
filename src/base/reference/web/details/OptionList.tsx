import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { OrderedRows } from '#ui/web/form/OrderedRows.tsx'
import { TextField } from '#ui/web/form/TextField.tsx'
import type { DetailValues } from './detailValues.ts'
import classes from './OptionList.module.css'

/** The options of a choice, ordered by rank. */
export function OptionList() {
  const { t } = useLingui()
  const { getValues } = useFormContext<DetailValues>()
  const called = (place: number) => t`Option ${place + 1}`
  return (
    <OrderedRows
      name="options"
      title={t`Options`}
      nameOf={(place) => getValues(`options.${place}.value`) || called(place)}
      addLabel={t`Add option`}
      blank={() => ({ optionId: null, value: '' })}
      first="value"
    >
      {(place) => (
        <div className={classes.option}>
          <TextField name={`options.${place}.value`} label={called(place)} required maxLength={100} />
        </div>
      )}
    </OrderedRows>
  )
}
