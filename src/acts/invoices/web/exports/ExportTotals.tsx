import { Trans, useLingui } from '@lingui/react/macro'
import type { Got } from '#core/contract/call.ts'
import { sumOf } from '#core/contract/money.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import type { previewExport } from '../../contract/exports.ts'
import classes from './ExportTotals.module.css'

type Totals = Got<typeof previewExport>['totals']

export function ExportTotals({ totals }: { totals: Totals }) {
  const { t } = useLingui()
  const money = useMoney()
  const all = money(sumOf(totals.map(({ amount }) => amount)))
  return (
    <DataTable
      label={t`Totals by program and account`}
      columns={[
        { header: t`Program`, rowHeader: true, cell: ({ program }) => nameIn(program) },
        { header: t`Account Number`, kind: 'figures', cell: ({ accountNumber }) => accountNumber },
        { header: t`Total`, kind: 'number', cell: ({ amount }) => money(amount) },
      ]}
      rows={totals}
      rowKey={({ program, accountNumber }) => `${program.id} ${accountNumber}`}
      empty={undefined}
      foot={
        <strong className={classes.all}>
          <Trans>Total: {all}</Trans>
        </strong>
      }
    />
  )
}
