/** Understands yyyy, MM, dd, HH, hh, mm and A: the patterns of the session user (rule 1.3). */
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

/** Midnight of a day (`yyyy-MM-dd`) in the browser's zone, or the moment of an instant (ISO, UTC). */
export function localDate(value: string): Date {
  return new Date(value.length > 10 ? value : `${value}T00:00`)
}

/** Today in the browser's time zone, as `yyyy-MM-dd`. */
export function today(): string {
  return formatPattern(new Date(), 'yyyy-MM-dd')
}
