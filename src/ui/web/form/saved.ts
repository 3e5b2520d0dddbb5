import { isObject } from './mergeValues.ts'

/**
 * Whether what is typed is what is saved. A part that is new here has no id yet (`id` or `…Id` is null), the saved one has:
 * a save whose answer was lost did happen. What only the typed one has, such as the file to send, is not compared.
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
