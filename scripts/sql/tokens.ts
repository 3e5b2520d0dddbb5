/** A placeholder for a value or fragment that is inserted into a statement. */
export const HOLE = '\uE000'

/** A word in lower case, a sign, a number, or a hole, with its position in the text. */
export interface Token {
  kind: 'word' | 'sign' | 'number' | 'hole'
  text: string
  at: number
  isQuoted: boolean
}

/** Comments and constants contain no names; a name with a hole in it is a hole. */
const SKIPPED = String.raw`--[^\n]*|/\*[\s\S]*?\*/|[EeBbXx]?'(?:[^']|'')*'|\$\$[\s\S]*?\$\$|\s+`
const TOKEN = new RegExp(
  String.raw`(${SKIPPED})|([\w$]*${HOLE}[\w$${HOLE}]*)|("[^"]+"|[A-Za-z_][\w$]*)|(\d[\w.]*)|(::|[^\s\w])`,
  'gy',
)

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { index: at, 1: skipped, 2: hole, 3: word, 4: number, 5: sign } of text.matchAll(TOKEN)) {
    const isQuoted = word?.startsWith('"') ?? false
    if (word !== undefined)
      tokens.push({ kind: 'word', text: isQuoted ? word.slice(1, -1) : word.toLowerCase(), at, isQuoted })
    else if (skipped === undefined)
      tokens.push({
        kind: hole !== undefined ? 'hole' : sign !== undefined ? 'sign' : 'number',
        text: hole ?? sign ?? number ?? '',
        at,
        isQuoted,
      })
  }
  return tokens
}
