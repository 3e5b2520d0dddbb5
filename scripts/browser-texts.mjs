import { readFileSync } from 'node:fs'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parsePo } from 'pofile-ts'

/** Takes the texts out of the browser's catalogues that only the server says, in answers and mails; a sixth of them. */
export function browserTexts() {
  return {
    name: 'browser-texts',
    apply: 'build',
    enforce: 'post',
    async transform(code, id) {
      if (!id.endsWith('.po')) return
      const { messages } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
      const { items } = parsePo(readFileSync(id, 'utf8'))
      for (const { msgid, msgctxt, references } of items)
        if (references.every((file) => /^src\/[^/]+\/server\//.test(file)))
          delete messages[generateMessageId(msgid, msgctxt ?? undefined)]
      return { code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})` }
    },
  }
}
