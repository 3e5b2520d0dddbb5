import type { Db } from './database.ts'

/** At this number of entries, the expired ones are removed, and the oldest of the others. */
const MANY = 1000

/** Values by key, each kept for this many milliseconds after it was set. */
export class Kept<V> {
  readonly #ms: number
  readonly #all = new Map<string, { until: number; value: V }>()

  constructor(ms: number) {
    this.#ms = ms
  }

  get(key: string): V | undefined {
    const held = this.#all.get(key)
    return held && performance.now() < held.until ? held.value : undefined
  }

  set(key: string, value: V): void {
    const now = performance.now()
    this.#all.delete(key)
    if (this.#all.size >= MANY)
      for (const [place, [other, { until }]] of [...this.#all].entries())
        if (until <= now || place === 0) this.#all.delete(other)
    this.#all.set(key, { until: now + this.#ms, value })
  }

  delete(key: string, value: V): void {
    if (this.#all.get(key)?.value === value) this.#all.delete(key)
  }
}

/** Caches `find` by key; missing values and failures are not cached. */
export function foundOnce<V>(kept: Kept<Promise<V>>, key: string, find: () => Promise<V>): Promise<V> {
  const known = kept.get(key)
  if (known) return known
  const found = find()
  const forget = () => kept.delete(key, found)
  kept.set(key, found)
  found.then((value) => value === undefined && forget(), forget)
  return found
}

/** Makes one instance per database, so that they share no data. */
export function ofEachDatabase<V>(make: () => V): (db: Db) => V {
  const all = new WeakMap<Db, V>()
  return (db) => {
    const known = all.get(db) ?? make()
    all.set(db, known)
    return known
  }
}
