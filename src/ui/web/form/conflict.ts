/** Somebody else saved the record that is edited here: its values four times, and the two ways on. */
export interface Conflict<V> {
  /** Who saved first; nothing when nobody is known. */
  who: string | undefined
  when: Date | undefined
  /** What both began with. */
  base: V
  mine: V
  theirs: V
  /** What the form holds after `keepEditing`. */
  merged: V
  keepEditing: () => void
  reload: () => void
}

/** Fields as people read them, by name: what the table of a conflict compares. */
export type DisplayValues = Record<string, string | undefined>

export interface Differences {
  /** Changed by both: what they made of it, which keeping on would undo, and what is typed here. */
  rows: { field: string; theirs: string; mine: string }[]
  /** How many fields they alone changed; these stay theirs. */
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
