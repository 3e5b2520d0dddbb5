import { useLingui } from '@lingui/react/macro'
import { formatMedicareNumber } from '#kit/contract/formats.ts'
import type { ListCalls } from '#kit/contract/list-calls.ts'
import type { Kind } from '#kit/contract/record/kinds.ts'
import { queryClient } from '#kit/web/api/queryClient.ts'
import { callQuery } from '#kit/web/api/useCall.ts'
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
  const { t } = useLingui()
  const { day } = useDates()
  const money = useMoney()

  function display(name: N, value: unknown): string {
    if (value === null || value === undefined || value === '') return ''
    const { kind, list } = record.fields[name]
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
        return Number(value).toFixed(2)
      case 'reference':
        return nameOf((value as { id: number }).id, options[name], list)
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

/** The form has loaded the list that it chooses from. */
function nameOf(id: number, options: readonly Option[] | undefined, list: ListCalls['list'] | undefined) {
  if (options) return options.find(({ value }) => value === id)?.label ?? ''
  const known = list && queryClient.getQueryData(callQuery(list, {}).queryKey)
  return ((known ?? []) as { id: number; name: string }[]).find((one) => one.id === id)?.name ?? ''
}
