import { TableRow } from 'docx'
import type { Language } from '#templates/contract/template.ts'
import { cell, facts, heading, RULE, table, text, WIDTH } from './layout.ts'
import { letterhead, packed } from './page.ts'
import { LETTER, type LetterWords } from './words.ts'

const PARAGRAPH = { after: 200 }

/** A letter: letterhead, day, address, subject, what it says, signature; and what is signed and sent back. */
export function letter(language: Language, words: LetterWords): Promise<Buffer> {
  const { dear, closing } = LETTER[language]
  return packed(language, words.title, '{client.number}', [
    letterhead(),
    text('{today}', { quiet: true, after: 360 }),
    text('{client.fullName}', { bold: true }),
    text('{client.address}', { after: 200 }),
    heading(words.subject),
    text(dear, PARAGRAPH),
    ...words.before.map((said) => text(said, PARAGRAPH)),
    facts(words.facts),
    ...words.after.map((said, place) => text(said, { ...PARAGRAPH, before: place ? 0 : 280 })),
    text(closing, { before: 120, after: 640, keepNext: true }),
    text('{user.name}', { bold: true, keepNext: true }),
    text('{organisation.name}', { quiet: true }),
    ...(words.receipt ? receipt(words.receipt) : []),
  ])
}

function receipt({ title, text: said, signature, day }: NonNullable<LetterWords['receipt']>) {
  const widths = [WIDTH - 3200, 400, 2800] as const
  const signed = new TableRow({
    cantSplit: true,
    children: [
      cell([text(signature, { quiet: true, size: 9 })], { width: widths[0], borders: { top: RULE } }),
      cell([text('')], { width: widths[1] }),
      cell([text(day, { quiet: true, size: 9 })], { width: widths[2], borders: { top: RULE } }),
    ],
  })
  return [heading(title), text(said, { after: 760, keepNext: true }), table(widths, [signed])]
}
