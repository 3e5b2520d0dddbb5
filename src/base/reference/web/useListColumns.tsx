import { Trans, useLingui } from '@lingui/react/macro'
import { frenchOf } from '#core/contract/in-language.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { nameIn, valueIn } from '#core/web/i18n/names.ts'
import { useTexts } from '#ui/web/form/useTexts.ts'
import type { Column } from '#ui/web/table/columns.ts'
import { optionOf } from '../contract/declare.ts'
import type { ReferenceList } from '../contract/lists.ts'
import classes from './listColumns.module.css'
import type { ListRecord } from './listValues.ts'
import { ProtectedMark } from './ProtectedMark.tsx'

/** The columns of a declared list; its search covers the displayed values. */
export function useListColumns({ record, choices, columns, order, title }: ReferenceList) {
  const { i18n } = useLingui()
  const texts = useTexts()
  const comesToPass = order.find((by): by is { upcoming: string } => typeof by === 'object')?.upcoming
  const isPast = (row: ListRecord) => comesToPass !== undefined && String(row[comesToPass]) < today()

  function shown(row: ListRecord, name: string): string {
    const [field, choice] = [record.fields[name], choices[name]]
    const option = choice?.options[optionOf(choice, row)]
    if (option) return i18n._(option.label)
    if (!field) return ''
    const answer = valueIn(row, name) as never
    if (field.kind === 'reference') return answer ? nameIn(answer) : ''
    return texts[field.kind](field.value(answer), field)
  }

  const names = Object.keys(columns)
  const shownColumns = names.map((name): Column<ListRecord> => {
    const kind = record.fields[name]?.kind
    const header = columns[name]
    return {
      header: header ? i18n._(header) : '',
      kind: kind === 'money' ? 'number' : kind === 'day' ? 'figures' : 'text',
      rowHeader: name === title,
      cell: (row) => (
        <span className={isPast(row) ? classes.past : undefined}>
          {shown(row, name)}
          {name === comesToPass && isPast(row) && (
            <span className="visually-hidden">
              {' '}
              <Trans>(past)</Trans>
            </span>
          )}
          {name === title && row.protected && <ProtectedMark />}
        </span>
      ),
    }
  })
  return {
    columns: shownColumns,
    searched: (row: ListRecord) =>
      names.flatMap((name) => {
        const stored = record.fields[name]?.kind === 'day' ? [row[name]] : []
        const both = record.fields[frenchOf(name)] ? [row[name], row[frenchOf(name)] ?? ''] : []
        return [shown(row, name), ...[...stored, ...both].map(String)]
      }),
  }
}
