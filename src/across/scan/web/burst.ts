/** A hand scanner writes faster than anybody types, and rests when it is done. */
const BETWEEN_SIGNS_MS = 35
export const REST_MS = 80
const LEAST = 4

const SEPARATOR = '\u001d'

/** The separator of GS1 texts, which a hand scanner writes as Ctrl and ], by the place of that key on a US keyboard. */
const isSeparator = ({
  key,
  code,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>) =>
  ctrlKey && !altKey && !metaKey && (key === ']' || key === SEPARATOR || code === 'BracketRight')

/** The sign of a key, one; undefined for other keys and for those of shortcuts. */
export function signOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): string | undefined {
  if (isSeparator(event)) return SEPARATOR
  const { key, ctrlKey, metaKey } = event
  return key.length === 1 && !ctrlKey && !metaKey ? key : undefined
}

/** Signs that came so soon after one another that no hand typed them. */
export class Burst {
  text = ''
  #last = 0

  /** A sign that came `at` milliseconds; answers whether it is the first of those that belong together. */
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
