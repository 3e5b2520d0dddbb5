import { useLingui } from '@lingui/react'
import { Radio } from '@mantine/core'
import { IconBuildingWarehouse, IconChecklist, IconTool } from '@tabler/icons-react'
import type { ComponentProps, KeyboardEvent, RefObject } from 'react'
import {
  DESTINATION_NAMES,
  DESTINATIONS,
  type Destination,
} from '#acts/preparations/contract/destinations.ts'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import { fieldWidth } from '#ui/web/form/fieldWidth.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './Counter.module.css'

const ICONS = { PREPARATION: IconChecklist, WORKSHOP: IconTool, SHELF: IconBuildingWarehouse }

interface DestinationRadiosProps {
  area?: RefObject<HTMLDivElement | null>
  name?: string
  label: string
  destinations: readonly Destination[]
  required?: boolean
  fault?: string | undefined
  chosen: unknown
  onChoose: (destination: Destination) => void
  onBlur?: () => void
  /** Props of the first input. */
  input?: ComponentProps<typeof Radio>
}

/** The digit of a destination, the same for every piece and on every screen. */
const digitOf = (destination: Destination) => DESTINATIONS.indexOf(destination) + 1

/** Destinations as large choices, each by one press or its digit. */
export function DestinationRadios(props: DestinationRadiosProps) {
  const { area, name, label, destinations, required, fault, chosen, onChoose, onBlur, input } = props
  const { _ } = useLingui()

  function chooseByDigit({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) {
    const pressed = destinations.find((one) => String(digitOf(one)) === key)
    if (pressed && !ctrlKey && !altKey && !metaKey) onChoose(pressed)
  }

  return (
    <Radio.Group
      ref={area}
      name={name}
      label={label}
      error={fieldFault(fault)}
      withAsterisk={required}
      value={typeof chosen === 'string' ? chosen : ''}
      onChange={(value) => onChoose(value as Destination)}
      onBlur={onBlur}
      onKeyDown={chooseByDigit}
      {...fieldWidth(12)}
    >
      <div className={classes.choices}>
        {destinations.map((value, index) => (
          <Radio
            key={value}
            classNames={{ root: classes.choice }}
            value={value}
            label={
              <span className={classes.word}>
                <Icon of={ICONS[value]} small />
                {_(DESTINATION_NAMES[value])}
                <kbd aria-hidden>{digitOf(value)}</kbd>
              </span>
            }
            aria-keyshortcuts={String(digitOf(value))}
            aria-invalid={fault ? true : undefined}
            {...(index === 0 && { ...input, 'data-autofocus': true })}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
