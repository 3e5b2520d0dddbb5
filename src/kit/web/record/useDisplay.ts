import { useLingui } from '@lingui/react/macro'
import { formatMedicareNumber } from '#kit/contract/formats.ts'
import type { ListCalls } from '#kit/contract/list-calls.ts'
import type { Kind } from '#kit/contract/record/kinds.ts'
import { useLookups } from '#kit/web/api/useCall.ts'
import type { Option } from '#kit/web/form/SelectInput.tsx'
import { useDates } from '#kit/web/i18n/dates.ts'
import { useMoney } from '#kit/web/i18n/money.ts'

interface Declared<V, N extends string> {
  fields: Record<N, { kind: Kind; list?: ListCalls['list'] }>
  body: (values: V) => Record<N, unknown>
}

/**
 * The values of a form as people read them, by field: what the two versions of a conflict are compared in. `options` are
 * those of references that are not chosen from a list by its names.
 */
export function useDisplay<V, N extends string>(
  record: Declared<V, N>,
  options: { [F in N]?: readonly Option[] } = {},
): (values: V) => Record<N, string> {
  const { t, i18n } = useLingui()
  const { day } = useDates()
  const money = useMoney()
  const fields = Object.entries(record.fields) as [N, { list?: ListCalls['list'] }][]
  const listed = fields.flatMap(([name, { list }]) => (list && !options[name] ? [{ name, list }] : []))
  // loaded here: the form may not show a field, and so not its list, before somebody else has filled it
  const lists = useLookups(listed.map(({ list }) => list))

  function nameOf(name: N, id: number): string {
    const known = lists[listed.findIndex((one) => one.name === name)] as
      | { id: number; name: string }[]
      | undefined
    const option = options[name]?.find(({ value }) => value === id)
    return option?.label ?? known?.find((one) => one.id === id)?.name ?? ''
  }

  function display(name: N, value: unknown): string {
    if (value === null || value === undefined || value === '' || Number.isNaN(value)) return ''
    const { kind } = record.fields[name]
    switch (kind) {
      case 'day':
        return day(String(value))
      case 'medicare':
        return formatMedicareNumber(String(value))
      case 'yesNo':
        return value ? t`Yes` : t`No`
      case 'money':
      case 'credit':
        return money(Number(value))
      case 'hours':
        return i18n.number(Number(value), { minimumFractionDigits: 2 })
      case 'reference':
        return nameOf(name, (value as { id: number }).id)
      default:
        return String(value)
    }
  }

  return (values) => {
    const shown = Object.entries(record.body(values)).map(([name, value]) => [
      name,
      display(name as N, value),
    ])
    return Object.fromEntries(shown) as Record<N, string>
  }
}
