import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toPage } from '#core/contract/paging.ts'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import type { Import, UnknownValue } from '../contract/imports.ts'
import classes from './Imports.module.css'

export type Answer = Pick<UnknownValue, 'act' | 'id'>

export const valueKey = ({ field, text }: Pick<UnknownValue, 'field' | 'text'>) => `${field}\n${text}`

/** Limit of texts shown at once: a column mapped to the wrong field has another text in every row. */
const AT_ONCE = 50

interface ValuesProps {
  values: readonly UnknownValue[]
  lists: Import['lists']
  nameOf: (field: string) => string
  answerOf: (value: UnknownValue) => Answer
  disabled: boolean
  onAnswer: (value: UnknownValue, answer: Answer) => void
}

/** Distinct texts that are no entry of their list, with the answer for each. */
export function Values({ values, lists, nameOf, answerOf, disabled, onAnswer }: ValuesProps) {
  const { t, i18n } = useLingui()
  const [turned, setTurned] = useState(1)
  const current = Math.min(turned, Math.ceil(values.length / AT_ONCE))
  const asked = values.slice((current - 1) * AT_ONCE, current * AT_ONCE)
  const pages = toPage(asked, values.length, { page: current, size: AT_ONCE })
  const choices = (value: UnknownValue) => {
    const { text } = value
    const list = lists.find(({ field }) => field === value.field)
    return [
      { value: 'REFUSE', label: t`Refuse these rows` },
      { value: 'EMPTY', label: t`Leave it empty` },
      ...(list?.mayCreate ? [{ value: 'CREATE', label: t`Make a new entry “${text}”` }] : []),
      ...(list?.entries ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ]
  }
  const answered = (chosen: number | string | null): Answer =>
    typeof chosen === 'number' ? { act: 'USE', id: chosen } : { act: chosen as Answer['act'], id: null }
  return (
    <DataTable<UnknownValue>
      label={t`Values that are in no list`}
      cards
      columns={[
        { header: t`Field`, cell: ({ field }) => nameOf(field) },
        { header: t`Value`, rowHeader: true, cell: ({ text }) => text },
        { header: t`Rows`, kind: 'number', cell: ({ count }) => i18n.number(count) },
        {
          header: t`Stands for`,
          cell: (value) => {
            const { act, id } = answerOf(value)
            const [field, text] = [nameOf(value.field), value.text]
            return (
              <div className={classes.wide}>
                <SelectInput
                  label={t`${field} “${text}” stands for`}
                  className={classes.bare}
                  disabled={disabled}
                  options={choices(value)}
                  chosen={act === 'USE' ? String(id) : (act ?? 'REFUSE')}
                  onChoose={(chosen) => onAnswer(value, answered(chosen))}
                  required
                />
              </div>
            )
          },
        },
      ]}
      rows={asked}
      rowKey={valueKey}
      {...(pages.page.last > 1 && { page: pages.page, totalRecordCount: pages.totalRecordCount })}
      onPage={setTurned}
      empty={null}
    />
  )
}
