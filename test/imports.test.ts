import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import imports from '../imports.json' with { type: 'json' }

const { layers } = imports
const sides: Record<string, Record<string, string[]>> = { server: imports.server, web: imports.web }
const features = readdirSync(new URL('../src', import.meta.url)).filter(
  (name) => name !== 'app' && !layers.includes(name),
)

test.each(Object.keys(sides))('imports.json lists every feature of src on the %s side', (side) => {
  expect(Object.keys(sides[side] ?? {}).sort()).toEqual(features.sort())
})

test.each(Object.keys(sides))('on the %s side no feature uses itself by way of others', (side) => {
  const uses = sides[side] ?? {}
  const reached = (feature: string, seen: string[]): string[] =>
    (uses[feature] ?? []).flatMap((other) => {
      expect(seen, `${[...seen, other].join(' → ')}`).not.toContain(other)
      return [other, ...reached(other, [...seen, other])]
    })
  for (const feature of features) reached(feature, [feature])
})
