import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parsePo } from 'pofile-ts'
import { elided } from '#core/contract/elision.ts'
import type { Locale, Message, Values } from '#core/contract/msg.ts'

const { items } = parsePo(readFileSync(new URL('../../../locales/fr.po', import.meta.url), 'utf8'))
/** Texts without French stay English. */
const french = items
  .filter(({ msgstr: [text] }) => text)
  .map(({ msgid, msgctxt, msgstr: [text = ''] }): [string, string] => [
    generateMessageId(msgid, msgctxt ?? ''),
    text,
  ])
const frenchById = new Map(french)

/** The English is in the code. */
const catalogues = {
  en: setupI18n({ locale: 'en', messages: { en: {} } }),
  fr: setupI18n({ locale: 'fr', messages: { fr: Object.fromEntries(french) } }),
}
for (const catalogue of Object.values(catalogues)) catalogue.setMessagesCompiler(compileMessage)

/** The formatter decodes `\u0041` in its output, so a backslash in a value is escaped. */
const literally = (value: string | number) =>
  typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value

/** The text of a message, including the messages among its values; a string is returned unchanged. */
export function translate(locale: Locale, said: Message | string): string {
  if (typeof said === 'string') return said
  const { id, message, values: given = {} } = said
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, literally(valueIn(locale, value))]),
  )
  const text = locale === 'fr' && frenchById.get(id)
  const fitted = text && elided(text, values)
  return fitted && fitted !== text
    ? catalogues.fr._(fitted, values, { message: fitted })
    : catalogues[locale]._(id, values, { message })
}

function valueIn(locale: Locale, value: Values[string]): string | number {
  if (typeof value !== 'object') return value
  return [value]
    .flat()
    .map((one) => translate(locale, one))
    .join(', ')
}
