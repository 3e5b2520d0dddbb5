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

/** Draws letters as one PDF in a worker thread; each starts on a new page. 409 for names that cannot be printed. */
export const printLetters = async (letters: readonly Letter[], title: string): Promise<Buffer> =>
  Buffer.from((await threads.run(printable({ letters, title }))) as Uint8Array)

/** Text of a letter without formatting. */
export const textOfLetter = ({ title, greeting, paragraphs, facts, closing }: Letter): string =>
  [title, greeting, ...paragraphs, facts.join('\n'), closing.join('\n')].filter(Boolean).join('\n\n')
