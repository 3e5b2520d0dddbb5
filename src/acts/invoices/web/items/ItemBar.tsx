import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useStore } from '#core/web/store.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import type { InvoiceItem } from '../../contract/item.ts'
import { SelectionBar } from '../SelectionBar.tsx'
import { totalsOf } from '../totals.ts'

/** The selected items with their total, and the acts on them. */
export function ItemBar({ selected, children }: { selected: Selected<InvoiceItem>; children?: ReactNode }) {
  const { t } = useLingui()
  const records = useStore(selected)
  const count = records.length
  return (
    <SelectionBar
      sentence={
        count === 0
          ? t`No items selected`
          : plural(count, { one: '# item selected', other: '# items selected' })
      }
      totals={totalsOf(records.map(({ program, fee }) => ({ program, amount: fee ?? 0 })))}
      onClear={selected.clear}
    >
      {children}
    </SelectionBar>
  )
}
