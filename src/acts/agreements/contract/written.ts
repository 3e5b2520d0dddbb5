import type { Locale } from '#core/contract/msg.ts'

/** Values by tag, in one language. */
export type Values = Readonly<Record<string, string>>

interface Text {
  title: string
  title_fr: string
  text: string
  text_fr: string
}

/** Matches a tag in braces. */
export const TAG = /\{([^{}]*)\}/g

/** The tags of these texts, in either language. */
export const tagsOf = (texts: readonly Text[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap(({ title, title_fr, text, text_fr }) => [title, title_fr, text, text_fr])
      .flatMap((words) => [...words.matchAll(TAG)].map(([, tag = '']) => tag)),
  )

/** Title and text with their tags filled in; values that differ between several loans are listed. */
export function written(text: Text, language: Locale, ofAll: Values, ofLoans: readonly Values[]) {
  const fill = (words: string) =>
    words.replace(TAG, (_, tag: string) => {
      const values = [...new Set(ofLoans.map((one) => one[tag] ?? ''))].filter(Boolean)
      return ofAll[tag] ?? values.join(', ')
    })
  const [title, words] = language === 'fr' ? [text.title_fr, text.text_fr] : [text.title, text.text]
  return { title: fill(title), text: fill(words) }
}
