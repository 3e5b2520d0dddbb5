import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parsePo } from 'pofile-ts'

/** Only the server uses these texts, in answers and mails; they are a sixth of all. */
const OF_SERVER = /^src\/(?:[^/]+\/){1,2}server\//
/** Texts of screens that are never shown first, each loaded by `withAllTexts`. */
const LATER =
  /^src\/(?:(?:base|records|acts|across)\/)?((agreements|attachments|backups|campaigns|clients|correspondence|french|imports|indirect-services|inspections|invoices|life-events|loans|notes|preparations|privacy|reference|referral-agents|reminders|scan|services|settings|take-out|templates|trail)\/web\/|screens\/web\/merging\/|equipment\/web\/(?!EquipmentStatus|reservation\/)|people\/web\/(users\/|roles\/|account\/|factors\/(Factors|FactorDialog|PasswordDialog|ResetFactors)\.tsx)|app\/web\/(band\/|tools\/(trailKinds|ToolsPage|groups|useToDo|useTools))|privacy\/contract\/list-names|agreements\/contract|people\/contract\/work-mail|labels\/|offline\/web\/(found|outbox|TakePanel)|home\/web\/BackupWarning|reports\/web\/(?!dashboard\/)|screens\/web\/split\/|ui\/web\/form\/StaleNotice|inspections\/contract|(campaigns|contact|correspondence|life-events)\/contract|loans\/contract\/follow-up|work\/web\/(Acts|TodoDialog|useLoanActs|WorkPage))/
const REST = '\0texts:'

/** The browser's catalogues: without the server's texts, and with those that are not needed at first in `rest`. */
export function browserTexts() {
  const rests = new Map()
  const later = new Set()
  return {
    name: 'browser-texts',
    apply: 'build',
    enforce: 'post',
    resolveId: (id) => (id.startsWith('texts:') ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(REST) ? rests.get(id.slice(REST.length)) : undefined),
    async transform(code, id) {
      if (!id.endsWith('.po')) return
      const { messages } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
      const rest = {}
      const { items } = parsePo(readFileSync(id, 'utf8'))
      for (const { msgid, msgctxt, references } of items) {
        const key = generateMessageId(msgid, msgctxt ?? undefined)
        const used = references.filter((file) => !OF_SERVER.test(file))
        if (!used.every((file) => LATER.test(file))) continue
        if (used.length) rest[key] = messages[key]
        delete messages[key]
      }
      const name = basename(id, '.po')
      rests.set(name, written(rest))
      for (const key of Object.keys(rest)) later.add(key)
      return { code: `${written(messages)}\nexport const rest = () => import('texts:${name}')` }
    },
    generateBundle(_, bundle) {
      for (const { fileName, code } of beginnings(bundle))
        for (const [, key] of code.matchAll(/["`']([\w/+-]{6})["`']/g))
          if (later.has(key)) this.error(`${fileName} says ${key} before its texts are loaded`)
    },
  }
}

/** The files that are loaded before the first line runs. */
function beginnings(bundle) {
  const names = new Set(Object.values(bundle).flatMap(({ isEntry, fileName }) => (isEntry ? [fileName] : [])))
  // a set's iterator includes elements that are added during the loop
  for (const name of names) for (const next of bundle[name].imports) names.add(next)
  return [...names].map((name) => bundle[name])
}

const written = (messages) =>
  `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
