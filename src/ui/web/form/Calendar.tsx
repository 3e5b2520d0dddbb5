import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr-ca'
import { useLingui } from '@lingui/react/macro'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import dayjs from 'dayjs'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { today } from '#core/web/i18n/formatDate.ts'
import classes from './Calendar.module.css'
import { FIRST_DAY, LAST_DAY } from './DateField.tsx'

interface CalendarProps {
  day: string | null
  onPick: (day: string) => void
}

/** Loaded on first opening. */
export function Calendar({ day, onPick }: CalendarProps) {
  const { t, i18n } = useLingui()
  const [shown, setShown] = useState(day ?? undefined)
  const isNarrow = useMediaQuery('(max-width: 22rem)', undefined, { getInitialValueInEffect: false })
  const calendar = useRef<HTMLDivElement>(null)
  const first = day ?? today()
  // it may load after its frame, which then had nothing to focus
  useEffect(() => {
    const timer = setTimeout(() => focusDay(calendar.current, first))
    return () => clearTimeout(timer)
  }, [first])
  /** Mantine handles the arrow keys; this handles the keys for week, month and year. */
  function move(event: KeyboardEvent<HTMLElement>) {
    const from = (event.target as HTMLElement).dataset.day
    const to = from && dayReached(from, event)
    if (!to) return
    event.preventDefault()
    flushSync(() => setShown(to))
    focusDay(calendar.current, to)
  }
  return (
    <DatesProvider settings={{ locale: i18n.locale === 'fr' ? 'fr-ca' : 'en', firstDayOfWeek: 0 }}>
      <DatePicker
        ref={calendar}
        value={day}
        date={shown}
        onDateChange={setShown}
        onKeyDown={move}
        getDayProps={(date) => ({
          'data-day': date,
          'data-autofocus': date === first || undefined,
          role: 'gridcell',
          'aria-selected': date === day,
        })}
        onChange={(picked) => picked && onPick(picked)}
        minDate={FIRST_DAY}
        maxDate={LAST_DAY}
        size={isNarrow ? 'sm' : 'md'}
        highlightToday
        // in a grid a screen reader leaves the arrow keys to the page
        attributes={{ month: { role: 'grid' }, monthCell: { role: 'none' } }}
        classNames={{ day: classes.day, weekday: classes.weekday }}
        ariaLabels={{
          nextMonth: t`Next month`,
          previousMonth: t`Previous month`,
          nextYear: t`Next year`,
          previousYear: t`Previous year`,
          nextDecade: t`Next decade`,
          previousDecade: t`Previous decade`,
        }}
      />
    </DatesProvider>
  )
}

function focusDay(calendar: HTMLElement | null, day: string): void {
  calendar?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
}

/** Home and End: the ends of the week; Page Up and Page Down: one month, with Shift one year. */
function dayReached(from: string, { key, shiftKey }: KeyboardEvent): string | undefined {
  const date = dayjs(from)
  const unit = shiftKey ? 'year' : 'month'
  const reached = {
    Home: date.subtract(date.day(), 'day'),
    End: date.add(6 - date.day(), 'day'),
    PageUp: date.subtract(1, unit),
    PageDown: date.add(1, unit),
  }[key]
  const day = reached?.format('YYYY-MM-DD')
  return day && day >= FIRST_DAY && day <= LAST_DAY ? day : undefined
}
