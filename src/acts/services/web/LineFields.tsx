import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMoney } from '#core/web/i18n/money.ts'
import { HoursField } from '#ui/web/form/HoursField.tsx'
import { MoneyField } from '#ui/web/form/MoneyField.tsx'
import { Rows } from '#ui/web/form/Rows.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { ShownField } from '#ui/web/form/ShownField.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { LINE_WORDS } from '../contract/lines.ts'
import type { useServiceChoices } from './choices.ts'
import { amountOf } from './fee.ts'
import { newLine, type ServiceValues } from './values.ts'

const MOST = 50

type Choices = ReturnType<typeof useServiceChoices>

/** Parts, travel and further labour beside the hours; without any, one button. */
export function LineFields({ choices }: { choices: Choices }) {
  const { t } = useLingui()
  const { getValues } = useFormContext<ServiceValues>()
  return (
    <Rows
      name="lines"
      titleOf={(place) => t`Line ${place + 1}`}
      addLabel={t`Add line`}
      blank={newLine}
      first="kind"
      most={MOST}
      staysBecause={(place) =>
        getValues(`lines.${place}.invoiced`) && (
          <Trans>Invoiced: remove its invoice item before you change or remove this line.</Trans>
        )
      }
    >
      {(place) => <LineRow place={place} choices={choices} />}
    </Rows>
  )
}

function LineRow({ place, choices }: { place: number; choices: Choices }) {
  const { t, i18n } = useLingui()
  const money = useMoney()
  const line = useWatch<ServiceValues, `lines.${number}`>({ name: `lines.${place}` })
  const readOnly = line.invoiced
  const kinds = Object.entries(LINE_WORDS).map(([value, words]) => ({ value, label: i18n._(words) }))
  const amount = amountOf(line, choices.rateOf)
  const of = { readOnly, required: true }
  return (
    <>
      <SelectField
        {...of}
        name={`lines.${place}.kind`}
        label={t({ message: 'Kind', context: 'line of a repair' })}
        options={kinds}
        width={3}
      />
      <TextArea
        {...of}
        name={`lines.${place}.description`}
        label={t`Description`}
        maxLength={2000}
        width={9}
      />
      <SelectField
        {...of}
        name={`lines.${place}.billingCode`}
        label={t`Billing Code`}
        options={choices.lineCode(line.lineId)}
        width={4}
      />
      <HoursField {...of} name={`lines.${place}.quantity`} label={t`Quantity`} width={2} />
      <MoneyField readOnly={readOnly} name={`lines.${place}.rate`} label={t`Rate`} width={3} />
      <ShownField label={t`Amount`} value={amount === undefined ? '' : money(amount)} width={3} />
    </>
  )
}
