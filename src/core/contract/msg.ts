import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** A text in English; its French stands in the catalogue under the same id. `{name}` is replaced by a value. */
export interface Message {
  id: string
  message?: string
  values?: Record<string, string | number>
}

/** What the browser's build makes of `msg` as it compiles, for programs that are not built. */
export function msg(text: TemplateStringsArray): Message {
  const message = text.join('')
  return { id: generateMessageId(message), message }
}
