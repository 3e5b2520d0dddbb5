export interface Holiday {
  date: string
  name: string
  name_fr: string
}

/** The holidays of New Brunswick from last year to next year: month, then the day or its rule. */
export function holidaysAround(today: Date): Holiday[] {
  const year = today.getUTCFullYear()
  return [year - 1, year, year + 1].flatMap(holidaysOf)
}

function holidaysOf(year: number): Holiday[] {
  const easter = easterOf(year)
  const days: [Date, string, string][] = [
    [day(year, 1, 1), 'New Year’s Day', 'Jour de l’An'],
    [nth(year, 2, MONDAY, 3), 'Family Day', 'Jour de la famille'],
    [after(easter, -2), 'Good Friday', 'Vendredi saint'],
    [victoriaDay(year), 'Victoria Day', 'Fête de la Reine'],
    [day(year, 7, 1), 'Canada Day', 'Fête du Canada'],
    [nth(year, 8, MONDAY, 1), 'New Brunswick Day', 'Fête du Nouveau-Brunswick'],
    [nth(year, 9, MONDAY, 1), 'Labour Day', 'Fête du Travail'],
    [
      day(year, 9, 30),
      'National Day for Truth and Reconciliation',
      'Journée nationale de la vérité et de la réconciliation',
    ],
    [nth(year, 10, MONDAY, 2), 'Thanksgiving', 'Action de grâce'],
    [day(year, 11, 11), 'Remembrance Day', 'Jour du Souvenir'],
    [day(year, 12, 25), 'Christmas Day', 'Noël'],
    [day(year, 12, 26), 'Boxing Day', 'Lendemain de Noël'],
  ]
  return days.map(([date, name, name_fr]) => ({
    date: date.toISOString().slice(0, 10),
    name,
    name_fr,
  }))
}

const MONDAY = 1
const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date))
const after = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000)

/** The nth such weekday of a month. */
function nth(year: number, month: number, weekday: number, n: number): Date {
  const first = day(year, month, 1)
  return after(first, ((weekday - first.getUTCDay() + 7) % 7) + (n - 1) * 7)
}

/** The Monday before 25 May. */
function victoriaDay(year: number): Date {
  const eve = day(year, 5, 24)
  return after(eve, -((eve.getUTCDay() - MONDAY + 7) % 7))
}

/** Easter Sunday, by the anonymous Gregorian algorithm. */
function easterOf(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return day(year, Math.floor(f / 31), (f % 31) + 1)
}
