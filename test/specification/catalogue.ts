import { globSync, readFileSync } from 'node:fs'
import { type I18n, setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { NOUN as templateNoun } from '#acts/templates/web/templatesNoun.ts'
import { userNoun } from '#base/people/contract/users.ts'
import { equipmentAccessories, equipmentParts } from '#base/reference/contract/details.ts'
import { facilities } from '#base/reference/contract/facilities.ts'
import { insuranceProviders } from '#base/reference/contract/insurance-providers.ts'
import { lists } from '#base/reference/contract/lists.ts'
import type { Noun } from '#core/contract/noun.ts'
import { translate } from '#core/server/translate.ts'
import { agentNoun } from '#records/referral-agents/contract/agent.ts'
import { sentencesOf } from '#screens/web/split/sentences.ts'

/** Replaces every placeholder by the same one, to compare texts with the specification. */
export const plain = (text: string): string =>
  text.replace(/<\/?\d+\/?>/g, '').replace(/\$?\{[^{}]*\}/g, '{}')

/**
 * Every text of the browser in English, a plural in both forms, the sentences for the records of each list, and every
 * text of the contracts and the server.
 */
export async function catalogue(): Promise<Set<string>> {
  const po = readFileSync('locales/en.po', 'utf8')
  const entries = Object.entries(
    await formatter().parse(po, { locale: 'en', sourceLocale: 'en', filename: 'en.po' }),
  )
  const messages = entries.map(([id, { message }]) => message ?? id)
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  return new Set([...messages.flatMap((message) => forms(i18n, message)), ...sentences(), ...serverTexts()])
}

const NOUNS: readonly Noun[] = [
  ...lists,
  equipmentParts,
  equipmentAccessories,
  facilities,
  insuranceProviders,
  userNoun,
  agentNoun,
  templateNoun,
]

function sentences(): string[] {
  return NOUNS.flatMap((noun) => {
    const { title, empty, create, created, updated, mayDelete } = sentencesOf(noun, (message) =>
      translate('en', message),
    )
    return [title, empty, create, created, updated, mayDelete]
  })
}

function forms(i18n: I18n, message: string): string[] {
  if (!/, (plural|select),/.test(message)) return [plain(message)]
  return [1, 2].map((number) => plain(i18n._(message, valuesOf(message, number))))
}

/** The number that decides the plural form, and a placeholder for every other value. */
function valuesOf(message: string, number: number): Record<string, unknown> {
  const names = [...message.matchAll(/\{(\w+)([,}])/g)]
  return Object.fromEntries(names.map(([, name, end]) => [name, end === ',' ? number : '{}']))
}

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

function serverTexts(): string[] {
  const files = globSync('src/**/{server/**/*,contract/**/*,contract}.ts')
  return files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(LITERAL)])
    .map(([, single, double, template]) => plain(single ?? double ?? template ?? ''))
}
