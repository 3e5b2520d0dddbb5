import { useUser } from '#kit/web/session/session.ts'

const DAY = 'dd/MM/yyyy'
const TIME = 'hh:mm A'

/** Understands yyyy, MM, dd, HH, hh, mm and A: the patterns of the session user (spec 1, 3.1). */
export function formatPattern(date: Date, pattern: string): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const parts: Record<string, string> = {
    yyyy: String(date.getFullYear()),
    MM: two(date.getMonth() + 1),
    dd: two(date.getDate()),
    HH: two(date.getHours()),
    hh: two(date.getHours() % 12 || 12),
    mm: two(date.getMinutes()),
    A: date.getHours() < 12 ? 'AM' : 'PM',
  }
  return pattern.replace(/yyyy|MM|dd|HH|hh|mm|A/g, (part) => parts[part] ?? part)
}

/** Days (`yyyy-MM-dd`) and instants (ISO, UTC) as the person who is signed in wants to read them. */
export function useDates() {
  const user = useUser()
  const day = user?.dateFormat ?? DAY
  const time = user?.timeFormat ?? TIME
  return {
    day: (value: string | null | undefined) =>
      value ? formatPattern(new Date(`${value.slice(0, 10)}T00:00`), day) : '',
    time: (value: Date) => formatPattern(value, time),
    instant: (value: string | null | undefined) =>
      value ? formatPattern(new Date(value), user?.dateTimeFormat ?? `${day} ${time}`) : '',
  }
}
