import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { useDates } from '#kit/web/i18n/dates.ts'
import { today } from '#kit/web/i18n/formatDate.ts'
import { useMoney } from '#kit/web/i18n/money.ts'
import { useWords } from '#kit/web/i18n/words.ts'
import { Icon } from '#kit/web/page/Icon.tsx'
import type { Column } from '#kit/web/table/columns.ts'
import type { ReferenceList } from '../contract/lists.ts'
import classes from './listColumns.module.css'
import { nameOf } from './listText.ts'
import { type ListRecord, optionOf } from './listValues.ts'

/** The columns of a declared list, and what its search looks in: what they show. */
export function useListColumns({ fields, columns, order, title }: ReferenceList) {
  const { t } = useLingui()
  const words = useWords()
  const { day } = useDates()
  const money = useMoney()
  const comesToPass = order.find((by): by is { upcoming: string } => typeof by === 'object')?.upcoming
  const isPast = (record: ListRecord) => comesToPass !== undefined && String(record[comesToPass]) < today()

  function shown(record: ListRecord, name: string): string {
    const field = fields[name]
    const value = record[name]
    switch (field?.kind) {
      case 'flag':
        return value ? t`Yes` : ''
      case 'choice':
        return words(field.options[optionOf(field, record)]?.label ?? ['', ''])
      case 'reference':
        return nameOf(field, value)
      case 'money':
        return money(Number(value))
      case 'date':
        return day(String(value))
      default:
        return String(value ?? '')
    }
  }

  const names = Object.keys(columns)
  const shownColumns = names.map((name): Column<ListRecord> => {
    const kind = fields[name]?.kind
    return {
      header: words(columns[name] ?? ['', '']),
      kind: kind === 'money' ? 'number' : kind === 'date' ? 'figures' : 'text',
      rowHeader: name === title,
      cell: (record) => (
        <span className={isPast(record) ? classes.past : undefined}>
          {shown(record, name)}
          {name === comesToPass && isPast(record) && (
            <span className="visually-hidden">
              {' '}
              <Trans>(past)</Trans>
            </span>
          )}
          {name === title && record.protected && (
            <span className={classes.lock} title={t`Protected`}>
              <Icon of={IconLock} small />
              <span className="visually-hidden">
                <Trans>Protected</Trans>
              </span>
            </span>
          )}
        </span>
      ),
    }
  })
  return {
    columns: shownColumns,
    searched: (record: ListRecord) =>
      names.flatMap((name) => {
        const stored = fields[name]?.kind === 'date' ? [String(record[name])] : []
        return [shown(record, name), ...stored]
      }),
  }
}
