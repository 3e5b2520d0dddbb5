import { useLingui } from '@lingui/react/macro'
import { Checkbox, TextInput } from '@mantine/core'
import { useController } from 'react-hook-form'
import { useLookup } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useReadOnly } from '#ui/web/form/readOnly.ts'
import { equipmentSubcategories } from '../../contract/lists/catalogue.ts'
import classes from './Assignments.module.css'
import type { AssignmentValues } from './detailValues.ts'

/** The subcategories that the detail is assigned to, and its rank in each. */
export function Assignments() {
  const { t } = useLingui()
  const readOnly = useReadOnly()
  const { field } = useController({ name: 'assignments' })
  const assigned = field.value as AssignmentValues[]
  const subcategories = useLookup(equipmentSubcategories.calls.list, {}) ?? []
  const ranked = (id: number) => assigned.find(({ subcategory }) => subcategory === id)
  function set(id: number, rank: string | undefined) {
    const others = assigned.filter(({ subcategory }) => subcategory !== id)
    const all = rank === undefined ? others : [...others, { subcategory: id, rank }]
    field.onChange(all.toSorted((a, b) => a.subcategory - b.subcategory))
  }
  return (
    <ul className={classes.list} aria-label={t`Subcategories`}>
      {subcategories.map(({ id, category, ...names }) => {
        const name = nameIn(names)
        const assignment = ranked(id)
        return (
          <li key={id}>
            <Checkbox
              label={`${name} (${nameIn(category)})`}
              checked={assignment !== undefined}
              disabled={readOnly}
              onChange={({ currentTarget }) => set(id, currentTarget.checked ? '1' : undefined)}
            />
            {assignment && (
              <TextInput
                size="sm"
                aria-label={t`Rank in ${name}`}
                inputMode="numeric"
                maxLength={6}
                readOnly={readOnly}
                value={assignment.rank}
                onChange={({ currentTarget }) => set(id, currentTarget.value.replace(/\D/g, ''))}
                onBlur={() => assignment.rank === '' && set(id, '1')}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
