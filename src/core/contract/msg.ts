import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** The languages of the product. */
export type Locale = 'en' | 'fr'

/** What stands in the place of each `{name}`; texts among them are translated too, several are parted by commas. */
export type Values = Record<string, string | number | Message | readonly Message[]>

/** A text in English; its French stands in the catalogue under the same id. */
export interface Message {
  id: string
  message?: string
  values?: Values
}

/**
 * What the browser's build makes of `msg` as it compiles, for programs that are not built. A value is written as
 * `${{ name: value }}`. The context tells texts apart that are one in English and two in French.
 */
export function msg(text: TemplateStringsArray, ...values: Values[]): Message
export function msg(text: { message: string; context: string }): Message
export function msg(
  text: TemplateStringsArray | { message: string; context: string },
  ...values: Values[]
): Message {
  if ('message' in text) return { id: generateMessageId(text.message, text.context), message: text.message }
  const names = values.map((value) => `{${Object.keys(value).join()}}`)
  const message = text.reduce((said, part, place) => said + names[place - 1] + part)
  return { id: generateMessageId(message), message, values: Object.assign({}, ...values) }
}
