import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import classes from './Rows.module.css'
import { useReadOnly } from './readOnly.ts'

interface RowsProps {
  /** The name of the array in the form. */
  name: string
  /** The name of a row, by its index. */
  titleOf: (place: number) => string
  addLabel: string
  blank: () => object
  /** The field of a new row that gets the focus. */
  first: string
  most: number
  /** Instead of the button that removes the row: why it stays. */
  staysBecause?: (place: number) => ReactNode
  children: (place: number) => ReactNode
}

/** Rows of a form in no order that matters, each removed by its button; without any, one button. */
export function Rows(props: RowsProps) {
  const { name, titleOf, addLabel, blank, first, most, staysBecause, children } = props
  const { t } = useLingui()
  const readOnly = useReadOnly()
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name })
  const { fallback, area } = useFocusAfter<HTMLButtonElement>()
  const [news, setNews] = useState('')
  function take(place: number) {
    const row = titleOf(place)
    remove(place)
    setNews(t`${row} removed.`)
  }
  return (
    <div className={classes.rows} {...area}>
      {fields.map(({ id }, place) => {
        const row = titleOf(place)
        const why = staysBecause?.(place)
        return (
          <FieldGroup key={id} title={row}>
            {children(place)}
            <p className={classes.foot}>
              {why}
              {!why && !readOnly && (
                <Button
                  size="sm"
                  leftSection={<Icon of={IconTrash} small />}
                  aria-label={t`Remove: ${row}`}
                  onClick={() => take(place)}
                >
                  <Trans>Remove</Trans>
                </Button>
              )}
            </p>
          </FieldGroup>
        )
      })}
      {!readOnly && fields.length < most && (
        <Button
          ref={fallback}
          className={classes.add}
          size="sm"
          leftSection={<Icon of={IconPlus} small />}
          onClick={() => append(blank(), { focusName: `${name}.${fields.length}.${first}` })}
        >
          {addLabel}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  )
}
