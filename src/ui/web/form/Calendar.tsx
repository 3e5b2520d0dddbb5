import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr-ca'
import { useLingui } from '@lingui/react/macro'
import { DatePicker, DatesProvider } from '@mantine/dates'
import classes from './Calendar.module.css'
import { FIRST_DAY, LAST_DAY } from './DateField.tsx'

interface CalendarProps {
  day: string | null
  onPick: (day: string) => void
}

/** Loaded when it is first opened. */
export function Calendar({ day, onPick }: CalendarProps) {
  const { t, i18n } = useLingui()
  return (
    <DatesProvider settings={{ locale: i18n.locale === 'fr' ? 'fr-ca' : 'en', firstDayOfWeek: 0 }}>
      <DatePicker
        value={day}
        defaultDate={day ?? undefined}
        onChange={(picked) => picked && onPick(picked)}
        minDate={FIRST_DAY}
        maxDate={LAST_DAY}
        size="md"
        highlightToday
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
