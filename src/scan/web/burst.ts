/** A hand scanner writes faster than anybody types, and rests when it is done. */
const BETWEEN_SIGNS_MS = 35
export const REST_MS = 80
const LEAST = 4

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
