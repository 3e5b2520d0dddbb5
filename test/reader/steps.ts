import type { Reader } from './listen.ts'

/** A text in English and in French. */
export type Both<T> = readonly [english: T, french: T]

export type Step = (reader: Reader, french: boolean) => Promise<unknown>

const of = <T>([english, french]: Both<T>, isFrench: boolean) => (isFrench ? french : english)

export const press =
  (...keys: string[]): Step =>
  (reader) =>
    reader.press(...keys)

export const type =
  (text: string | Both<string>): Step =>
  (reader, french) =>
    reader.type(typeof text === 'string' ? text : of(text, french))

export const go =
  (path: string | Both<string>): Step =>
  (reader, french) =>
    reader.go(typeof path === 'string' ? path : of(path, french))

/** The focus comes near what is tested: no key is pressed. */
export const near =
  (selector: string, name: Both<string> = ['', '']): Step =>
  (reader, french) =>
    reader.near(selector, of(name, french))
