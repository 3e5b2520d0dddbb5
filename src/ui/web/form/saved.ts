import { isObject } from './mergeValues.ts'

/**
 * Whether the typed values equal the saved ones. A new part has no id yet (`id` or `…Id` is null), but its saved form
 * has: a save whose answer was lost has happened. Fields that only the typed value has, such as a file to send, are
 * ignored.
 */
export function isSaved(typed: unknown, saved: unknown): boolean {
  if (isObject(typed) && isObject(saved)) {
    return Object.keys(typed).every(
      (key) =>
        !(key in saved) || (typed[key] === null && /(^id|Id)$/.test(key)) || isSaved(typed[key], saved[key]),
    )
  }
  if (Array.isArray(typed) && Array.isArray(saved)) {
    return typed.length === saved.length && typed.every((value, place) => isSaved(value, saved[place]))
  }
  return typed === saved
}
