import { useLingui } from '@lingui/react/macro'
import type { Kind, List, SnapshotValue } from '#core/contract/record/field.ts'
import { useLookups } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import type { Option } from '#ui/web/form/SelectInput.tsx'

interface Declared {
  kind: Kind
  snapshot: (answer: never) => SnapshotValue
}

/** What a record says of a field, as people read it; a reference by its name. */
export function useAnswerDisplay(): (field: Declared, answer: unknown) => string {
  const { t, i18n } = useLingui()
  const { day } = useDates()
  const money = useMoney()
  return ({ kind, snapshot }, answer) => {
    if (answer === null || answer === undefined || answer === '' || Number.isNaN(answer)) return ''
    switch (kind) {
      case 'day':
        return day(String(answer))
      case 'flag':
      case 'yesNo':
        return answer ? t`Yes` : t`No`
      case 'money':
      case 'credit':
        return money(Number(answer))
      case 'hours':
        return i18n.number(Number(answer), { minimumFractionDigits: 2 })
      default:
        return String(snapshot(answer as never) ?? '')
    }
  }
}

interface DeclaredRecord<V, N extends string> {
  fields: Record<N, Declared & { list?: List }>
  body: (values: V) => Record<N, unknown>
}

/**
 * The values of a form as people read them, by field: what the two versions of a conflict are compared in. `options` are
 * those of references that are not chosen from a list by its names.
 */
export function useDisplay<V, N extends string>(
  { fields, body }: DeclaredRecord<V, N>,
  options: { [F in N]?: readonly Option[] } = {},
): (values: V) => Record<N, string> {
  const shown = useAnswerDisplay()
  const declared = Object.entries(fields) as [N, { list?: List }][]
  const listed = declared.flatMap(([name, { list }]) => (list && !options[name] ? [{ name, list }] : []))
  // loaded here: the form may not show a field, and so not its list, before somebody else has filled it
  const lists = useLookups(listed.map(({ list }) => list.calls.list))

  function nameOf(name: N, { id }: { id: number }): string {
    const all = lists[listed.findIndex((one) => one.name === name)] as
      | { id: number; name: string }[]
      | undefined
    const option = options[name]?.find(({ value }) => value === id)
    return option?.label ?? all?.find((one) => one.id === id)?.name ?? ''
  }

  const display = (name: N, value: unknown) =>
    fields[name].kind === 'reference' && value !== null
      ? nameOf(name, value as { id: number })
      : shown(fields[name], value)
  return (values) =>
    Object.fromEntries(
      Object.entries(body(values)).map(([name, value]) => [name, display(name as N, value)]),
    ) as Record<N, string>
}
