import { useLingui } from '@lingui/react/macro'
import { useMoney } from '#core/web/i18n/money.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { PieceLink } from '#records/equipment/web/PieceLink.tsx'
import { LongText } from '#ui/web/page/LongText.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import type { InvoiceItem } from '../../contract/item.ts'

export function useLineColumns() {
  const { t } = useLingui()
  const money = useMoney()
  return {
    number: {
      header: t`Equipment No.`,
      kind: 'figures',
      rowHeader: true,
      cell: ({ equipment }) => equipment && <PieceLink piece={equipment} />,
    },
    item: { header: t`Item`, cell: ({ equipment }) => equipment && nameIn(equipment.item) },
    program: { header: t`Program`, cell: ({ program }) => program?.acronym },
    code: { header: t`Code`, kind: 'figures', cell: ({ billingCode }) => billingCode?.code },
    fee: { header: t`Fee`, kind: 'number', cell: ({ fee }) => fee !== null && money(fee) },
    note: {
      header: t`Note`,
      cell: ({ description }) => description && <LongText text={description} name={t`Note`} />,
    },
  } satisfies Record<string, Column<InvoiceItem>>
}
