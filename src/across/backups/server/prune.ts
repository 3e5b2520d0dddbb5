import { archivesIn, type Place } from './places/place.ts'

const KEPT = { days: 7, weeks: 4, months: 12 }
const DAY_MS = 24 * 60 * 60 * 1000

/** Keys that group archives by day, by week from Monday, and by month, in UTC like the archive names. */
const groups: Record<keyof typeof KEPT, (at: Date) => string> = {
  days: (at) => at.toISOString().slice(0, 10),
  weeks: (at) => new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10),
  months: (at) => at.toISOString().slice(0, 7),
}

/**
 * Archives that have expired, from a list sorted newest first: the newest of each of the last seven days, four weeks
 * and twelve months with an archive are kept.
 */
export function pastKeeping<A extends { at: Date }>(archives: readonly A[]): A[] {
  const kept = new Set<A>()
  for (const kind of ['days', 'weeks', 'months'] as const) {
    const newest = new Map<string, A>()
    for (const archive of archives) {
      const group = groups[kind](archive.at)
      if (!newest.has(group)) newest.set(group, archive)
    }
    for (const archive of [...newest.values()].slice(0, KEPT[kind])) kept.add(archive)
  }
  return archives.filter((archive) => !kept.has(archive))
}

/** Removes the expired archives of one installation. If one cannot be removed, the others still are. */
export async function prune(
  place: Place,
  mark: string,
  say: (line: string) => void,
): Promise<{ removed: number; fault?: unknown }> {
  let removed = 0
  let fault: unknown
  try {
    for (const { name } of pastKeeping(await archivesIn(place, mark))) {
      await place.remove(name).then(
        () => {
          removed++
          say(`${name} is past keeping and was removed`)
        },
        (error: unknown) => (fault ??= error),
      )
    }
  } catch (error) {
    fault = error
  }
  return fault === undefined ? { removed } : { removed, fault }
}
