import { expect, test } from 'vitest'
import { fileName, uniqueNames } from './names.ts'

test.each([
  ['Lettre - 1042 Léa Haché', 'Lettre - 1042 Léa Haché'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['C:\\Windows|<a>*?"', 'C-Windows-a-'],
  ['  two \n lines\t ', 'two lines'],
  ['exe.\u202excod', 'exe.xcod'],
  ['...', 'document'],
  ['', 'document'],
  ['ليلى', 'ليلى'],
])('%j is called %j', (text, name) => {
  expect(fileName(text)).toBe(name)
})

test('a name has at most 180 bytes, and no half of a character', () => {
  const name = fileName('é🦽'.repeat(200))
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180)
  expect(name).toBe(name.toWellFormed())
  expect(name.length).toBeGreaterThan(50)
})

test('no two files have one name, capitals aside', () => {
  const nameFor = uniqueNames()
  expect(['a', 'A', 'a', 'b'].map((text) => nameFor(text, 'docx'))).toEqual([
    'a.docx',
    'A (2).docx',
    'a (3).docx',
    'b.docx',
  ])
})
