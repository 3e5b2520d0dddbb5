import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import { cleanDay, isDay } from '#core/contract/formats.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { type Format, FormattedField } from './FormattedField.tsx'
import type { FieldProps } from './fieldProps.ts'
import type { Check } from './problem.ts'
import { readable } from './readable.tsx'
import { useFieldProps } from './readOnly.ts'
import { useTexts } from './useTexts.ts'

export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2999-12-31'

const Calendar = lazy(() => import('./Calendar.tsx').then(({ Calendar }) => ({ default: Calendar })))

function checkDay(value: string) {
  if (!isDay(value)) return 'date'
  return value < FIRST_DAY || value > LAST_DAY ? 'dateRange' : undefined
}

function DateInput(given: FieldProps & { check?: Check }) {
  const props = useFieldProps(given)
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { field } = useController({ name: props.name })
  const format: Format = {
    clean: cleanDay,
    check: checkDay,
    show: (value) => value,
    placeholder: t`YYYY-MM-DD`,
    inputMode: 'numeric',
  }
  const pick = (day: string) => {
    field.onChange(day)
    setOpen(false)
  }
  const calendar = !props.readOnly && !props.disabled && (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      hideDetached={false}
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon aria-label={t`Choose ${props.label} from a calendar`} onClick={() => setOpen(!open)}>
          <Icon of={IconCalendar} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          {/* not while it closes: a calendar that loads late would take the focus back */}
          {open && <Calendar day={checkDay(field.value ?? '') ? null : field.value} onPick={pick} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
  return <FormattedField format={format} rightSection={calendar} {...props} />
}

/** A day as `yyyy-MM-dd`: typed, or picked from a calendar behind a button. */
export const DateField = readable(DateInput, (value) => useTexts().day(value))
