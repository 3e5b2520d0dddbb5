import { globSync } from 'node:fs'
import type { Entity } from '#core/server/entity.ts'
import type { Statement } from './statements.ts'

/** The contents of imports.json. */
export interface Walls {
  /** From the lowest to the highest. */
  layers: string[]
  /** Features that a feature may use although they are not below it. */
  exceptions: Record<string, string[]>
  /** Further tables that its SQL may name. */
  tables: Record<string, string[]>
}

/** The feature that declares each table in its entities.ts; tables declared by the app may be used by all. */
export async function readOwners(): Promise<Map<string, string>> {
  const files = globSync('src/*/*/server/entities.ts')
  const declared = await Promise.all(
    files.map(async (file) => {
      const { entities } = (await import(/* @vite-ignore */ `../../${file}`)) as {
        entities: readonly Entity[]
      }
      return entities.map(({ table }) => [table, featureOf(file)] as const)
    }),
  )
  return new Map(declared.flat())
}

/**
 * Tables that SQL names against the layer rule: those of a feature that is neither below, nor an import exception, nor
 * listed. Also returns listed tables that are never named.
 */
export function tablesBeyond(
  statements: Statement[],
  owners: ReadonlyMap<string, string>,
  { layers, exceptions, tables: listed }: Walls,
): string[] {
  const layerOf = (feature: string) => layers.indexOf(feature.split('/')[0] ?? '')
  const used = new Set<string>()
  const isRefused = (feature: string, name: string) => {
    const owner = owners.get(name)
    if (!owner || owner === feature || layerOf(owner) < layerOf(feature)) return false
    if (exceptions[feature]?.includes(owner)) return false
    used.add(`${feature} ${name}`)
    return !listed[feature]?.includes(name)
  }
  const faults = statements.flatMap(({ file, line, names }) => {
    const feature = featureOf(file)
    return names.tables
      .filter(({ name }) => isRefused(feature, name))
      .map(
        ({ name }) => `${file}:${line} ${feature} may not name ${name} of ${owners.get(name)} (imports.json)`,
      )
  })
  const unused = Object.entries(listed).flatMap(([feature, names]) =>
    names
      .filter((name) => !used.has(`${feature} ${name}`))
      .map((name) => `imports.json: no SQL of ${feature} names ${name}`),
  )
  return [...faults, ...unused]
}

/** `acts/loans` for a file within it; a layer without features counts as one. */
function featureOf(file: string): string {
  const [, layer = '', name = ''] = file.split('/')
  return ['contract', 'server', 'web'].includes(name) ? layer : `${layer}/${name}`
}
