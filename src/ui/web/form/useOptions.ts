import { t } from '@lingui/core/macro'
import type { Call, Got } from '#core/contract/call.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { descriptionIn, nameIn } from '#core/web/i18n/names.ts'
import type { Option } from '#ui/web/form/SelectInput.tsx'

/** A placeholder for options that are still loading. */
export const PENDING: Option = { value: 'pending', label: '…', pending: true }

/**
 * The options of a select from a reference list, without those for which `label` is empty; none for a user who may not
 * read it (rule 1.6), and a pending one while the list loads.
 */
export function useOptions<C extends Call>(
  call: C,
  label: (item: Got<C> extends (infer R)[] ? R : never) => string | undefined,
): Option[] {
  type Item = Got<C> extends (infer R)[] ? R & { id: number } : never
  return toOptions(useLookup(call, {}) as Item[] | null | undefined, label)
}

/** The options of a list as returned by `useLookup`. */
export function toOptions<R extends { id: number }>(
  list: readonly R[] | null | undefined,
  label: (item: R) => string | undefined,
): Option[] {
  if (list === undefined) return [PENDING]
  return (list ?? []).flatMap((item) => {
    const text = label(item)
    return text === undefined ? [] : [{ value: item.id, label: text, also: englishOf(item) }]
  })
}

/** "PEP: Provincial Equipment Program"; French has a space before the colon. */
export function byAcronym({ acronym, ...program }: { acronym: string } & Parameters<typeof nameIn>[0]) {
  const name = nameIn(program)
  return t`${acronym}: ${name}`
}

export function byCode({ code, ...entry }: { code: string } & Parameters<typeof descriptionIn>[0]) {
  const description = descriptionIn(entry)
  return t`${code}: ${description}`
}

/** An entry of a list: its name, or its code and description. */
export const byNameOrCode = (entry: object) =>
  'name' in entry
    ? nameIn(entry as Parameters<typeof nameIn>[0])
    : byCode(entry as Parameters<typeof byCode>[0])

/** The English name is searchable in every language. */
function englishOf(item: object): string {
  const { name, description } = item as { name?: unknown; description?: unknown }
  return [name, description].filter((text) => typeof text === 'string').join(' ')
}

/** Adds the record's own value to the options even if its list may not be read. */
export function withOwn<R extends { id: number }>(
  options: Option[],
  own: R | null | undefined,
  label: (record: R) => string,
): Option[] {
  const known = !own || options.some(({ value }) => value === own.id)
  return known ? options : [...options, { value: own.id, label: label(own) }]
}
