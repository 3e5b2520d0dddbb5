import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'

export function PieceRow({ loan: { equipment, loanDate }, children }: { loan: Loan; children: ReactNode }) {
  const { t } = useLingui()
  const { day } = useDates()
  const since = day(loanDate)
  const piece = `${displayNumber(equipment)} ${nameIn(equipment.item)}`
  return <FieldGroup title={t`${piece}, lent since ${since}`}>{children}</FieldGroup>
}
