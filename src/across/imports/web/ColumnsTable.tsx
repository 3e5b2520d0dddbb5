import { useLingui } from '@lingui/react/macro'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { PENDING } from '#ui/web/form/useOptions.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import type { FileColumn } from '../contract/imports.ts'
import classes from './Imports.module.css'
import type { useColumnNames } from './useColumnNames.ts'

interface ColumnsTableProps extends ReturnType<typeof useColumnNames> {
  columns: readonly FileColumn[]
  disabled: boolean
  onChoose: (name: string, field: string | null) => void
}

/** Columns of the file with their first values, and the field of each. */
export function ColumnsTable(props: ColumnsTableProps) {
  const { columns, fields, nameOf, isLoading, disabled, onChoose } = props
  const { t } = useLingui()
  const isTwice = (field: string | null) =>
    field !== null && columns.filter((each) => each.field === field).length > 1
  const targets = fields.map(({ field, required }) => {
    const label = nameOf(field)
    return { value: field, label: required ? t`${label} (required)` : label }
  })
  return (
    <DataTable<FileColumn>
      label={t`Columns of the file`}
      cards
      columns={[
        { header: t`Column`, rowHeader: true, cell: ({ name }) => name },
        {
          header: t`First values`,
          cell: ({ samples }) => <span className={classes.samples}>{samples.join(' · ')}</span>,
        },
        {
          header: t`Goes to`,
          cell: ({ name, field }) => (
            <div className={classes.wide}>
              <SelectInput
                label={t`${name} goes to`}
                className={classes.bare}
                disabled={disabled}
                options={isLoading ? [PENDING] : targets}
                chosen={field}
                error={isTwice(field) && t`Another column goes to this field.`}
                emptyLabel={t`Left out`}
                onChoose={(chosen) => onChoose(name, chosen === null ? null : String(chosen))}
              />
            </div>
          ),
        },
      ]}
      rows={columns}
      rowKey={({ name }) => name}
      empty={null}
    />
  )
}
