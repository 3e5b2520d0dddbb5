import type { Hit } from './hits.ts'
import type { SearchType } from './searchTypes.tsx'

/** The one record that a phrase finds, and the list that has it: that which is searched, else one of the others. */
export async function onlyHit(
  phrase: string,
  type: SearchType,
  types: readonly SearchType[],
): Promise<{ hit: Hit | undefined; type: SearchType } | undefined> {
  const here = await type.readHits(phrase)
  if (here.total > 0) return here.total === 1 ? { hit: here.first, type } : undefined
  const others = types.filter((other) => other !== type)
  const all = await Promise.all(
    others.map(async (other) => ({ type: other, ...(await other.readHits(phrase)) })),
  )
  const [only, ...more] = all.filter(({ total }) => total > 0)
  return only?.total === 1 && more.length === 0 ? { hit: only.first, type: only.type } : undefined
}
