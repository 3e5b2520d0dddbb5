import { fold } from '#kit/contract/fold.ts'
import type { Phrase } from '#kit/contract/phrase.ts'

/** Text with the words of the phrase marked, whatever their case and accents. */
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

/** Folding one character can give several (œ) or none, so each folded one remembers where it comes from. */
function markedCharacters(text: string, terms: readonly string[]): Set<number> {
  const origin: number[] = []
  let folded = ''
  for (const [place, character] of [...text].entries()) {
    const piece = fold(character) || ' '
    folded += piece
    for (let count = 0; count < piece.length; count++) origin.push(place)
  }
  const marked = new Set<number>()
  for (const term of terms) {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1)) {
      const atWordStart = at === 0 || folded[at - 1] === ' '
      if (term.length < 3 && !atWordStart) continue
      for (let end = at; end < at + term.length; end++) marked.add(origin[end] ?? -1)
    }
  }
  return marked
}
