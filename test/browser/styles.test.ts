import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BUILT = 'dist/web/assets'
const LIBRARY = 'node_modules/@mantine/core/styles'

const read = (folder: string, end: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(end))
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))

const classesIn = (text: string): string[] => text.match(/\bm_[0-9a-f]{6,8}\b/g) ?? []

test('the styles of each component of the library that the code has are there, and no others', () => {
  const used = new Set(read(BUILT, '.js').flatMap(({ text }) => classesIn(text)))
  const needed = read(LIBRARY, '.layer.css')
    .filter(({ text }) => classesIn(text).some((name) => used.has(name)))
    .map(({ name }) => name)
  const everywhere = ['baseline', 'default-css-variables', 'global'].map((name) => `${name}.layer.css`)
  const ours = readFileSync('src/ui/web/theme/mantine.css', 'utf8')
  const imported = [...ours.matchAll(/styles\/(\S+\.css)/g)].map(([, name]) => name)
  expect(imported.toSorted()).toEqual([...everywhere, ...needed].toSorted())
})
