import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import type { Locale, Message } from '#core/contract/msg.ts'
import { translate } from '#core/server/translate.ts'

interface Made {
  name: string
  bytes: () => Promise<Uint8Array>
}

/** A document that could not be made. */
interface Failed {
  name: string
  reason: Message
}

/** Zips the files one after the other, each read in its turn; errors.txt lists the missing ones in the language of the user. */
export function zipOf(made: Iterable<Made>, failed: readonly Failed[], locale: Locale): Readable {
  async function* entries() {
    const lastModified = new Date()
    if (failed.length) yield { name: 'errors.txt', input: errorsText(failed, locale), lastModified }
    for (const { name, bytes } of made) yield { name, input: await bytes(), lastModified }
  }
  return Readable.from(makeZip(entries()))
}

/** Byte-order mark and CRLF, for old Windows programs. */
const errorsText = (failed: readonly Failed[], locale: Locale) =>
  `\ufeff${failed.map(({ name, reason }) => `${name}: ${translate(locale, reason)}\r\n`).join('')}`
