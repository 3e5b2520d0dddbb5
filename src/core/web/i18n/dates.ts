import { useUser } from '#core/web/session/session.ts'
import { formatPattern, localDate } from './formatDate.ts'

const DAY = 'dd/MM/yyyy'
const TIME = 'hh:mm A'

/** Days (`yyyy-MM-dd`) and instants (ISO, UTC) as the person who is signed in wants to read them. */
export function useDates() {
  const user = useUser()
  const day = user?.dateFormat ?? DAY
  const time = user?.timeFormat ?? TIME
  return {
    day: (value: string | null | undefined) => (value ? formatPattern(localDate(value), day) : ''),
    time: (value: Date) => formatPattern(value, time),
    instant: (value: string | null | undefined) =>
      value ? formatPattern(new Date(value), user?.dateTimeFormat ?? `${day} ${time}`) : '',
  }
}
