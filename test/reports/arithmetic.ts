/** The arithmetic of the figures. A day is `yyyy-MM-dd`, an amount dollars. */

const DAY = 86_400_000
export const next = (day: string, days = 1) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
export const between = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY
export const monthOf = (day: string) => day.slice(0, 7)
export const cents = (dollars: number[]) => dollars.reduce((sum, fee) => sum + Math.round(fee * 100), 0) / 100
export const yearBefore = (day: string) => {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before
}

export const byAcronym = (a: { acronym: string }, b: { acronym: string }) => (a.acronym < b.acronym ? -1 : 1)

export function median(numbers: number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  if (!sorted.length) return null
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

export function countBy<T>(records: T[], key: (record: T) => unknown): [unknown, number][] {
  const counts = new Map<string, number>()
  for (const record of records) {
    const text = JSON.stringify(key(record))
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([text, count]) => [JSON.parse(text), count])
}
