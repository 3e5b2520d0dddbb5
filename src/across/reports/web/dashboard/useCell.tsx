import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { currentLanguage } from '#core/web/i18n/language.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { statusLooks, useStatusNames } from '#records/equipment/web/EquipmentStatus.tsx'
import { Status } from '#ui/web/page/Status.tsx'
import type { ColumnKind } from '../../contract/report.ts'
import type { StatusValue, Value, Words } from './rows.ts'
import { useNumbers } from './useNumbers.ts'

/** Returns the value of a cell as text, and as rendered. */
export function useCell() {
  const { t } = useLingui()
  const names = useStatusNames()
  const money = useMoney()
  const { count, share, hours, month } = useNumbers()

  const promises: Record<string, string> = {
    ANSWER: t`To answer a request`,
    DELIVER: t`To deliver what is on hold`,
    COLLECT: t`To collect equipment`,
    REPAIR: t`To repair what is reported`,
  }

  const nameOf = ({ nameEn, nameFr }: Words) =>
    nameEn === null ? t`Not given` : currentLanguage() === 'fr' ? (nameFr ?? nameEn) : nameEn
  const statusOf = (value: StatusValue) => (value.shown === 'configured' ? nameOf(value) : names[value.shown])

  function text(kind: ColumnKind, value: Value): string {
    if (value === null) return ''
    if (kind === 'status') return statusOf(value as StatusValue)
    if (kind === 'promise') return promises[String(value)] ?? ''
    if (kind === 'name') return nameOf(value as Words)
    if (kind === 'month') return month(String(value))
    if (typeof value !== 'number') return String(value)
    const shown = { count, money, hours, share } as Partial<Record<ColumnKind, (value: number) => string>>
    return shown[kind]?.(value) ?? String(value)
  }

  function show(kind: ColumnKind, value: Value): ReactNode {
    if (kind !== 'status') return text(kind, value)
    const { shown } = value as StatusValue
    return <Status {...statusLooks[shown]}>{text(kind, value)}</Status>
  }

  return { text, show }
}
