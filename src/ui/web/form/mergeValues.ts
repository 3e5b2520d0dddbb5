/**
 * Three-way merge of form values: what was changed here (`mine` differs from `base`) stays as typed, every other value
 * is `theirs`. Objects are merged field by field, lists of objects by index (a list whose rows come and go needs its
 * own merge), a list of plain values as one value.
 */
export function mergeValues<V>(base: V, mine: V, theirs: V): V {
  return mergeValue(base, mine, theirs) as V
}

function mergeValue(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isObject(base) && isObject(mine) && isObject(theirs)) {
    return Object.fromEntries(
      Object.keys(mine).map((key) => [key, mergeValue(base[key], mine[key], theirs[key])]),
    )
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    if (!mine.every(isObject)) return mergeWhole(base, mine, theirs)
    return mine.map((value, place) => mergeValue(base[place], value, theirs[place]))
  }
  return mine === base ? theirs : mine
}

/** A list whose rows come and go, as one value: that of who changed it here, otherwise the other. */
export const mergeWhole = <V>(base: V, mine: V, theirs: V): V =>
  JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
