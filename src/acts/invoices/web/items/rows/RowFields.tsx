import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { MoneyField } from '#ui/web/form/MoneyField.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import { isByHand, itemRecord } from '../../../contract/item.ts'
import { ROW_START } from '../../nextRow.ts'
import { itemName } from '../itemName.ts'
import { useItemRow } from './ItemRow.tsx'
import classes from './RowFields.module.css'

/** Fields of an item in the cells of its row. Enter saves the row and goes to the next, Escape reverts it. */

const startOf = (form: Element | null) => form?.closest('tr')?.querySelector('[data-row-start]')

interface CellProps {
  /** Whether this cell is the start of the row. */
  starts?: boolean
  figures?: boolean
  children: ReactNode
}

/** Each cell is a form, since HTML allows no form around the cells of a row. */
function Cell({ starts = false, figures = false, children }: CellProps) {
  const { save, putBack, isDirty } = useItemRow()
  const area = useRef<HTMLFormElement>(null)
  useShortcut('cancel', isDirty ? putBack : undefined, area)
  return (
    <form
      noValidate
      ref={area}
      className={figures ? `${classes.cell} ${classes.figures}` : classes.cell}
      {...(starts && ROW_START)}
      onSubmit={(event) => {
        event.preventDefault()
        save(startOf(area.current))
      }}
    >
      {children}
    </form>
  )
}

/** Labels such as "Fee of P1018": screen readers do not read the column header with a field. */
function useRowLabels() {
  const { t } = useLingui()
  const labels = useLabels(itemRecord)
  const name = [useItemRow().item.client?.clientNumber, itemName(useItemRow().item)].filter(Boolean).join(' ')
  const of = (label: string) => t`${label} of ${name}`
  return { code: of(labels.billingCode), fee: of(labels.fee), note: of(labels.description) }
}

export function CodeCell() {
  const { choices } = useItemRow()
  return (
    <Cell starts>
      <SelectField name="billingCode" label={useRowLabels().code} options={choices.billingCode} typed />
    </Cell>
  )
}

export function FeeCell() {
  return (
    <Cell figures>
      <MoneyField name="fee" label={useRowLabels().fee} signed />
    </Cell>
  )
}

export function NoteCell() {
  const { item } = useItemRow()
  return (
    <Cell>
      <TextArea
        name="description"
        label={useRowLabels().note}
        required={isByHand(item)}
        maxLength={itemRecord.fields.description.max}
        rows={1}
        sends
      />
    </Cell>
  )
}

/** The status of a row with why it was not saved, or in its place the button that saves it, so that typing moves no row. */
export function RowState({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { item, isDirty, fault, save } = useItemRow()
  const name = itemName(item)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <span role="alert" className={classes.fault}>
        {fault}
      </span>
      {isDirty ? (
        <Button
          ref={button}
          size="sm"
          className={classes.save}
          aria-label={t`Save item ${name}`}
          onClick={() => save(startOf(button.current))}
        >
          {t`Save item`}
        </Button>
      ) : (
        children
      )}
    </>
  )
}
