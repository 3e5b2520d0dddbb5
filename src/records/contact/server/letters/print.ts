import { msg } from '#core/contract/msg.ts'
import { AppError } from '#core/server/errors.ts'
import { printable } from '#core/server/pdf/printable.ts'
import { Threads } from '#core/server/threads/threads.ts'
import type { Letter, Letters } from './sheet.ts'

const threads = new Threads<Letters>({
  file: new URL('./worker.ts', import.meta.url),
  taskMs: 180_000,
  faultOf: (kind) =>
    kind === 'tooLarge'
      ? new AppError('too_large', msg`These letters are too long to be made at once.`)
      : new Error(`no letters: ${kind}`),
})

export const PDF = 'application/pdf'

/** Letters as one PDF, drawn on a thread; each begins a page. 409 for letters of a name that cannot be printed. */
export const printLetters = async (letters: readonly Letter[], title: string): Promise<Buffer> =>
  Buffer.from((await threads.run(printable({ letters, title }))) as Uint8Array)

/** What a letter says, without its looks. */
export const textOfLetter = ({ title, greeting, paragraphs, facts, closing }: Letter): string =>
  [title, greeting, ...paragraphs, facts.join('\n'), closing.join('\n')].filter(Boolean).join('\n\n')
