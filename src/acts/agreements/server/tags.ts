import { EVERYWHERE, OF_CLIENT, OF_LOAN } from '#acts/templates/server/variables.ts'
import { type Locale, type Message, msg } from '#core/contract/msg.ts'
import { invalid } from '#core/server/errors.ts'
import { translate } from '#core/server/translate.ts'
import type { AgreementTextInput } from '../contract/texts.ts'
import { TAG } from '../contract/written.ts'

/** Variables allowed in braces, the same as in letters about loans; values that differ between several loans are listed. */
const VARIABLES: Readonly<Record<string, Message>> = { ...EVERYWHERE, ...OF_CLIENT, ...OF_LOAN }

export const shownVariables = () =>
  Object.entries(VARIABLES).map(([name, description]) => ({
    tag: `{${name}}`,
    description: translate('en', description),
    description_fr: translate('fr', description),
  }))

/** 400 that names unknown variables in braces, and braces that do not close. */
export function checkTags(input: AgreementTextInput): void {
  const faults = (['title', 'title_fr', 'text', 'text_fr'] as const).flatMap((field) => {
    const fault = faultOf(input[field])
    return fault ? [{ field, message: fault }] : []
  })
  if (faults.length) throw invalid(faults)
}

function faultOf(text: string): Message | undefined {
  const unknown = [...text.matchAll(TAG)].find(([, name = '']) => !Object.hasOwn(VARIABLES, name))
  if (unknown) return msg`There is no variable ${{ tag: unknown[0] }}.`
  if (/[{}]/.test(text.replace(TAG, ''))) return msg`A brace is not closed, or not opened.`
  return undefined
}

export type InBoth<T> = Record<Locale, T>
