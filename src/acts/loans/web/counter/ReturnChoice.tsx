import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import {
  type Destination,
  destinationsOf,
  MAX_NOTE,
  mayChooseStatus,
} from '#acts/preparations/contract/destinations.ts'
import { useUser } from '#core/web/session/session.ts'
import { fieldWidth } from '#ui/web/form/fieldWidth.ts'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import type { Option } from '#ui/web/form/SelectInput.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { useValueField } from '#ui/web/form/useValueField.ts'
import { useLabels } from '#ui/web/record/labels.ts'
import { loanRecord } from '../../contract/loan.ts'
import { AVAILABLE } from '../values.ts'
import classes from './Counter.module.css'
import { DestinationRadios } from './DestinationRadios.tsx'

interface ReturnChoiceProps {
  /** Whether the piece has a checklist for returns; going past it needs a permission and a reason. */
  hasChecklist: boolean
  /** Configured statuses. */
  statuses: readonly Option[]
}

/** The one question for every returned piece: a destination, by one press or one digit, or another status. */
export function ReturnChoice({ hasChecklist, statuses }: ReturnChoiceProps) {
  const { t } = useLingui()
  const user = useUser() ?? undefined
  const { setValue, clearErrors } = useFormContext()
  const [destination, status] = useWatch({ name: ['destination', 'returnStatus'] })
  const label = useLabels(loanRecord).returnStatus
  useEffect(() => {
    if (destination) setValue('returnStatus', null)
  }, [destination, setValue])
  useEffect(() => {
    if (!status) return
    setValue('destination', null)
    clearErrors('destination')
  }, [status, setValue, clearErrors])
  // a piece with a checklist becomes available by the third destination, which asks for the reason
  const options = hasChecklist ? statuses : [{ value: AVAILABLE, label: t`Available` }, ...statuses]
  return (
    <>
      <DestinationChoice label={label} destinations={destinationsOf(user, hasChecklist)} required={!status} />
      {hasChecklist && destination === 'SHELF' && (
        <TextArea name="note" label={t`Why straight to the shelf?`} required maxLength={MAX_NOTE} rows={1} />
      )}
      {mayChooseStatus(user, hasChecklist) && (
        <div {...fieldWidth(12, classes.other)}>
          <SelectField name="returnStatus" label={label} emptyLabel={t`Another status…`} options={options} />
        </div>
      )}
    </>
  )
}

interface DestinationChoiceProps {
  label: string
  destinations: readonly Destination[]
  required: boolean
}

/** The destination as a field. The first choice is focused when it appears, unless the user is typing. */
function DestinationChoice({ label, destinations, required }: DestinationChoiceProps) {
  const area = useRef<HTMLDivElement>(null)
  const field = useValueField({ name: 'destination', label, required })
  const { isDirty } = useFormState()
  const takeFocus = useEffectEvent(() => {
    const isTyping = isDirty && area.current?.closest('form')?.contains(document.activeElement)
    if (!isTyping) area.current?.querySelector('input')?.focus()
  })
  useEffect(() => takeFocus(), [])
  const { name, ...input } = field.input
  return (
    <DestinationRadios
      area={area}
      name={name}
      label={label}
      destinations={destinations}
      required={required}
      fault={field.fault}
      chosen={field.value}
      onChoose={field.change}
      onBlur={field.blur}
      input={input}
    />
  )
}
