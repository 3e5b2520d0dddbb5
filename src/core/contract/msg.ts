import { generateMessageId } from '@lingui/message-utils/generateMessageId'

export type Locale = 'en' | 'fr'

/** The values of the `{name}` placeholders; messages among them are translated too, several are joined by commas. */
export type Values = Record<string, string | number | Message | readonly Message[]>

/** A text in English; its French is in the catalogue under the same id. */
export interface Message {
  id: string
  message?: string
  values?: Values
}

/**
 * The run-time form of `msg` for programs that are not built; the browser's build compiles `msg` instead. A value is
 * written as `${{ name: value }}`. The context distinguishes texts that are the same in English and different in
 * French.
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
