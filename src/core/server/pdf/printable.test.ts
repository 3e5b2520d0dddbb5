import { expect, test } from 'vitest'
import { missingLetters } from '#core/contract/letters.ts'
import { pdfPages, pdfText } from '../../../../test/pdf.ts'
import { AppError } from '../errors.ts'
import { printableLetters } from './font.ts'
import { printable, withReplacements } from './printable.ts'
import { drawTable } from './table.ts'

/** A printed text reads back letter for letter; what cannot be printed is refused by its letters. */

const table = (rows: string[][], head = ['Nom'], title = 'Liste') =>
  drawTable(printable({ title, by: 'Appui', language: 'fr' as const, head, rows }))

test.each([
  ['Wolastoqey', 'Wəlastəkwey, Wəlastəkw Ə'],
  ['Mi’kmaw', 'Mi’kmaw L’nuey, Sɨpu Mi\u2019gmaq ēŏ'],
  ['Vietnamese', 'Nguyễn Thị Hạnh, Đặng Ữ'],
  ['Cyrillic', 'Тарас Шевченко, Їжак Ґалаґан'],
  ['Greek', 'Γιώργος Παπαδόπουλος'],
  ['Polish, Turkish, Welsh', 'Łukasz Żółć, Işık Ğ, Ŵŷ'],
  ['Māori, Hawaiian, Yoruba', 'Māori Kahanamoku ʻŌlelo, Ọlá'],
  ['combined', 'ə\u0301 ɨ\u0304'],
])('letters of %s are printed', async (_, name) => {
  expect(missingLetters(name, printableLetters())).toEqual([])
  const whole = name.normalize('NFC')
  // the title is bold
  const text = (await pdfText(await table([[name]], undefined, name))).normalize('NFC')
  expect(text.split(whole).length - 1).toBeGreaterThan(1)
})

test('signs that nobody sees, and blanks and hyphens of other widths, leave no box', async () => {
  const text = await pdfText(
    await table([['fauteuil\u00adroulant 14\u202fh\u202f; porte\u2011bagages\u200b']]),
  )
  expect(text).toContain('fauteuilroulant 14 h ; porte-bagages')
})

test.each([
  ['王小明', '王 小 明'],
  ['محمد', 'م ح د'],
  ['ᐃᓄᒃ', 'ᐃ ᓄ ᒃ'],
  ['Anna 🙂', '🙂'],
])('a name in another script is refused, and its letters are named: %s', (name, letters) => {
  const refused = () => printable({ rows: [['x'], [name]] })
  expect(refused).toThrow(AppError)
  try {
    refused()
  } catch (error) {
    expect(error).toMatchObject({ code: 'conflict', text: { values: { text: name, letters } } })
  }
})

test('a list says where a letter is missing, and is printed all the same', async () => {
  const rows = withReplacements([['SN → 2'], ['Anna 🙂'], ['Wəlastəkwey']])
  expect(rows).toEqual([['SN \ufffd 2'], ['Anna \ufffd'], ['Wəlastəkwey']])
  expect(await pdfText(await table(rows))).toContain('SN \ufffd 2')
})

test('each page begins with the headers, which have a scope, and lines of a cell are parted', async () => {
  const rows = Array.from({ length: 90 }, (_, row) => [`ligne ${row}`, '12, rue A\nDieppe'])
  const bytes = await table(rows, ['Première', 'Adresse'])
  const pages = await pdfPages(bytes)
  expect(pages).toBeGreaterThan(2)
  const text = await pdfText(bytes)
  expect(text.match(/Première/g)).toHaveLength(pages)
  for (const [row] of rows) expect(text).toContain(row)
  expect(printable('12, rue A\nDieppe')).toBe('12, rue A \nDieppe')
  const source = bytes.toString('latin1')
  expect(source.match(/\/S \/TH/g)).toHaveLength(2)
  expect(source.match(/\/Scope \/Column/g)).toHaveLength(2)
})
