/** A conflict: another user saved the edited record. It has four versions of the values and the two options. */
export interface Conflict<V> {
  /** The user who saved first; undefined if unknown. */
  who: string | undefined
  when: Date | undefined
  /** The common starting values. */
  base: V
  mine: V
  theirs: V
  /** The form's values after `keepEditing`. */
  merged: V
  keepEditing: () => void
  reload: () => void
}

/** Display texts of fields, by name, for the table of a conflict. */
export type DisplayValues = Record<string, string | undefined>

export interface Differences {
  /** Fields changed by both: their value, which would be overwritten, and the typed one. */
  rows: { field: string; theirs: string; mine: string }[]
  /** The number of fields that only they changed; these keep their value. */
  kept: number
}

export function differencesOf<V>(conflict: Conflict<V>, show: (values: V) => DisplayValues): Differences {
  const [base, mine, theirs, merged] = [
    show(conflict.base),
    show(conflict.mine),
    show(conflict.theirs),
    show(conflict.merged),
  ]
  const changed = Object.keys({ ...base, ...theirs }).filter((field) => theirs[field] !== base[field])
  return {
    rows: changed
      .filter((field) => merged[field] !== theirs[field])
      .map((field) => ({ field, theirs: theirs[field] ?? '', mine: merged[field] ?? '' })),
    kept: changed.filter((field) => merged[field] === theirs[field] && mine[field] !== theirs[field]).length,
  }
}
