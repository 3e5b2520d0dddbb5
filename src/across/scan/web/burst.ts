/** Timing of a hand scanner, which sends characters faster than anybody types, and pauses at the end. */
const BETWEEN_SIGNS_MS = 35
export const REST_MS = 80
const LEAST = 4

const SEPARATOR = '\u001d'

/** Group separator of GS1 texts, which a hand scanner sends as Ctrl and ], identified by the position of that key on a US keyboard. */
const isSeparator = ({
  key,
  code,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>) =>
  ctrlKey && !altKey && !metaKey && (key === ']' || key === SEPARATOR || code === 'BracketRight')

/** Single character of a key; undefined for other keys and for shortcuts. */
export function signOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): string | undefined {
  if (isSeparator(event)) return SEPARATOR
  const { key, ctrlKey, metaKey } = event
  return key.length === 1 && !ctrlKey && !metaKey ? key : undefined
}

/** Collects characters that follow each other too fast for typing. */
export class Burst {
  text = ''
  #last = 0

  /** Adds a character at a time in ms; returns whether it is the first one of a sequence. */
  add(sign: string, at: number): boolean {
    const isFirst = this.text === '' || at - this.#last > BETWEEN_SIGNS_MS
    this.text = isFirst ? sign : this.text + sign
    this.#last = at
    return isFirst
  }

  get isScanner(): boolean {
    return this.text.length >= LEAST
  }

  end(): void {
    this.text = ''
  }
}
