import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parsePo } from 'pofile-ts'

const CATALOGUE = /\/locales\/\w+\.po$/
const MESSAGES = /JSON\.parse\((".*")\)/s
const OF_SERVER = /^src\/[\w-]+\/server\//

/** Takes out of the browser's catalogues what the server alone says: mails, refusals, files. It stands after Lingui's own. */
export function catalogue() {
  return {
    name: 'catalogue',
    transform(code, id) {
      if (!CATALOGUE.test(id)) return undefined
      const { items } = parsePo(readFileSync(id, 'utf8'))
      const ofServer = items
        .filter(({ references }) => references.length && references.every((place) => OF_SERVER.test(place)))
        .map(({ msgid, msgctxt }) => generateMessageId(msgid, msgctxt ?? ''))
      const left = (_, text) => {
        // a literal of JavaScript, whose escapes JSON does not know
        const messages = JSON.parse(runInNewContext(text))
        for (const id of ofServer) delete messages[id]
        return `JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
      }
      return { code: code.replace(MESSAGES, left), map: null, moduleType: 'js' }
    },
  }
}
