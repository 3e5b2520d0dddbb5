import { useLingui } from '@lingui/react/macro'
import { Radio } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLookup } from '#core/web/api/useCall.ts'
import { configuredLook, statusLooks } from '#equipment/web/EquipmentStatus.tsx'
import { equipmentStatuses } from '#reference/contract/lists/statuses.ts'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import { fieldWidth } from '#ui/web/form/fieldWidth.ts'
import { useValueField } from '#ui/web/form/useValueField.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { loanRecord } from '../../contract/loan.ts'
import { AVAILABLE } from '../values.ts'
import classes from './Counter.module.css'

/** What the piece is now that it is back: one press, or the digit of the status. */
export function StatusChoice() {
  const { t } = useLingui()
  const label = useLabels(loanRecord).returnStatus
  const area = useRef<HTMLDivElement>(null)
  const field = useValueField({ name: 'returnStatus', label, required: true })
  const configured = useLookup(equipmentStatuses.calls.list, {}) ?? []
  const choices = [
    { value: AVAILABLE, name: t`Available`, look: statusLooks.available },
    ...configured.map((status) => ({ value: status.id, name: status.name, look: configuredLook(status) })),
  ]
  useEffect(() => area.current?.querySelector('input')?.focus(), [])

  function chooseByDigit({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) {
    const choice = !ctrlKey && !altKey && !metaKey && /^[1-9]$/.test(key) && choices[Number(key) - 1]
    if (choice) field.change(choice.value)
  }

  const { ref, name, ...first } = field.input
  return (
    <Radio.Group
      ref={area}
      name={name}
      label={label}
      error={fieldFault(field.fault)}
      withAsterisk
      value={field.value === null || field.value === undefined ? '' : String(field.value)}
      onChange={(text) => field.change(choices.find(({ value }) => String(value) === text)?.value)}
      onBlur={field.blur}
      onKeyDown={chooseByDigit}
      {...fieldWidth(12)}
    >
      <div className={classes.choices}>
        {choices.map(({ value, name: status, look }, index) => (
          <Radio
            key={value}
            classNames={{ root: classes.choice }}
            value={String(value)}
            label={
              <span className={classes.word}>
                <Icon of={look.icon} small />
                {status}
                {index < 9 && <kbd aria-hidden>{index + 1}</kbd>}
              </span>
            }
            aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
            aria-invalid={field.fault ? true : undefined}
            {...(index === 0 && { ...first, ref, 'data-autofocus': true })}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
