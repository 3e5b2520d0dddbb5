import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useMoney } from '#core/web/i18n/money.ts'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { HoursField } from '#ui/web/form/HoursField.tsx'
import { MoneyField } from '#ui/web/form/MoneyField.tsx'
import { useReadOnly } from '#ui/web/form/readOnly.ts'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { ShownField } from '#ui/web/form/ShownField.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { LINE_WORDS } from '../contract/lines.ts'
import type { useServiceChoices } from './choices.ts'
import { amountOf } from './fee.ts'
import classes from './Repair.module.css'
import { newLine, type ServiceValues } from './values.ts'

const MOST = 50

type Choices = ReturnType<typeof useServiceChoices>

/** Parts, travel and further labour beside the hours; without any, one button. */
export function LineFields({ choices }: { choices: Choices }) {
  const { t } = useLingui()
  const readOnly = useReadOnly()
  const { control } = useFormContext<ServiceValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const { fallback, area } = useFocusAfter<HTMLButtonElement>()
  const [news, setNews] = useState('')
  function take(place: number) {
    remove(place)
    setNews(t`Line ${place + 1} removed.`)
  }
  return (
    <div className={classes.apart} {...area}>
      {fields.map(({ id }, place) => (
        <LineRow key={id} place={place} choices={choices} onRemove={() => take(place)} />
      ))}
      {!readOnly && fields.length < MOST && (
        <Button
          ref={fallback}
          className={classes.add}
          size="sm"
          leftSection={<Icon of={IconPlus} small />}
          onClick={() => append(newLine(), { focusName: `lines.${fields.length}.kind` })}
        >
          <Trans>Add line</Trans>
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  )
}

interface LineRowProps {
  place: number
  choices: Choices
  onRemove: () => void
}

function LineRow({ place, choices, onRemove }: LineRowProps) {
  const { t, i18n } = useLingui()
  const money = useMoney()
  const isReadOnly = useReadOnly()
  const line = useWatch<ServiceValues, `lines.${number}`>({ name: `lines.${place}` })
  const readOnly = line.invoiced
  const kinds = Object.entries(LINE_WORDS).map(([value, words]) => ({ value, label: i18n._(words) }))
  const amount = amountOf(line, choices.rateOf)
  const title = t`Line ${place + 1}`
  const of = { readOnly, required: !readOnly }
  return (
    <FieldGroup title={title}>
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
      <p className={classes.foot}>
        {line.invoiced ? (
          <Trans>Invoiced: remove its invoice item before you change or remove this line.</Trans>
        ) : (
          !isReadOnly && (
            <Button
              size="sm"
              leftSection={<Icon of={IconTrash} small />}
              aria-label={t`Remove: ${title}`}
              onClick={onRemove}
            >
              <Trans>Remove</Trans>
            </Button>
          )
        )}
      </p>
    </FieldGroup>
  )
}
