import { alike } from '#core/contract/fold.ts'
import type { Phrase } from '#core/contract/phrase.ts'

/** Text with the words of the phrase marked, ignoring case, accents, and the marks in numbers. */
export function Marked({ text, phrase }: { text: string; phrase: Phrase }) {
  const marked = markedCharacters(text, phrase.required)
  const parts: { text: string; mark: boolean }[] = []
  for (const [place, character] of [...text].entries()) {
    const last = parts.at(-1)
    const mark = marked.has(place)
    if (last && last.mark === mark) last.text += character
    else parts.push({ text: character, mark })
  }
  return parts.map((part, place) => (part.mark ? <mark key={place}>{part.text}</mark> : part.text))
}

/** One character can fold to several (œ) or none, so each folded character stores its origin. */
export function markedCharacters(text: string, terms: readonly string[]): Set<number> {
  const origin: number[] = []
  let plain = ''
  for (const [place, character] of [...text].entries()) {
    const piece = alike(character)
    plain += piece
    for (let count = 0; count < piece.length; count++) origin.push(place)
  }
  const marked = new Set<number>()
  for (const term of terms) {
    for (const found of plain.matchAll(typedAnyWay(term))) {
      for (let at = found.index; at < found.index + found[0].length; at++) marked.add(origin[at] ?? -1)
    }
  }
  return marked
}

const MARK = '[^\\p{Alphabetic}0-9]'

/** Matches a term (see `searchTerm`) in a text: characters between two of its digits are ignored. */
function typedAnyWay(term: string): RegExp {
  const pattern = term.replace(/(?<=\d)(?=\d)/g, `${MARK}*`).replaceAll(' ', `${MARK}+`)
  return new RegExp(term.length < 3 ? `(?<![\\p{Alphabetic}0-9])${pattern}` : pattern, 'gu')
}
