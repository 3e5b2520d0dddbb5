import { type Message, msg } from '#core/contract/msg.ts'
import { optionalText, text } from './kinds.ts'

/** The name of a list's entry in both languages, to be spread into its fields. The French may be missing. */

export const names = (label: Message, max: number) => ({
  name: text(label, max),
  name_fr: {
    ...optionalText(msg`French Name`, max),
    language: 'fr' as const,
    hint: msg`Shown to those who work in French. Empty shows the English name.`,
  },
})

export const descriptions = (label: Message, max: number) => ({
  description: text(label, max),
  description_fr: {
    ...optionalText(msg`French Description`, max),
    language: 'fr' as const,
    hint: msg`Shown to those who work in French. Empty shows the English description.`,
  },
})
