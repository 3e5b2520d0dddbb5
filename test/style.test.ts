import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** STYLE.md: a comment is a sentence, or a plain noun phrase. These words begin neither. */
const HEADLESS = /(?:\/\*\*?\s+(?:\* )?|(?<!\/\/[^\n]*\n\s*)\/\/ )(What|Who|Whoever|That|Those|Of|By|To)\b/g

const files = globSync('{src,test,scripts,seed,bench}/**/*.{ts,tsx,mjs}')

test('no comment begins with a headless word', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(HEADLESS)].map(
      ({ index, 1: word }) => `${file}:${text.slice(0, index).split('\n').length} ${word}`,
    )
  })
  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})
