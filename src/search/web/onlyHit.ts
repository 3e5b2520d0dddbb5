import type { Hit } from './hits.ts'
import type { SearchType } from './searchTypes.tsx'

/** The one record that a phrase finds: in the list that is searched, else in all others together. */
export async function onlyHit(
  phrase: string,
  type: SearchType,
  types: readonly SearchType[],
): Promise<Hit | undefined> {
  const here = await type.readHits(phrase)
  if (here.total > 0) return here.total === 1 ? here.first : undefined
  const others = await Promise.all(types.filter((other) => other !== type).map((one) => one.readHits(phrase)))
  const found = others.filter(({ total }) => total > 0)
  return found.length === 1 && found[0]?.total === 1 ? found[0].first : undefined
}
