import { useLingui } from '@lingui/react/macro'
import { useActionLabels } from '#base/trail/web/useActionLabels.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import type { Column } from '#ui/web/table/columns.ts'
import { listName } from '../contract/list-names.ts'

interface Look {
  at: string
  action: string
  call: string | null
  address: string | null
}

/** Columns of a view: time, user or client, manner and address. */
export function useLookColumns<L extends Look>(who: Pick<Column<L>, 'header' | 'cell'>): Column<L>[] {
  const { t, i18n } = useLingui()
  const { instant } = useDates()
  const actions: Record<string, string> = useActionLabels()
  return [
    { header: t`When`, kind: 'figures', cell: ({ at }) => instant(at) },
    { ...who, rowHeader: true },
    {
      header: t`What`,
      cell: ({ action, call }) => {
        const list = call && listName(call)
        return [actions[action] ?? action, list && `(${i18n._(list)})`].filter(Boolean).join(' ')
      },
    },
    { header: t`Address`, kind: 'figures', cell: ({ address }) => address },
  ]
}
