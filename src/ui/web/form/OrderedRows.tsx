import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { OrderedRow } from './OrderedRow.tsx'
import classes from './OrderedRows.module.css'
import { useReadOnly } from './readOnly.ts'
import { useAnnouncements } from './useAnnouncements.ts'

interface OrderedRowsProps {
  /** The name of the array in the form. */
  name: string
  title: string
  /** The name of a row, by its index. */
  nameOf: (place: number) => string
  addLabel: string
  blank: () => object
  /** The field of a new row that gets the focus. */
  first: string
  children: (place: number) => ReactNode
}

/** Rows of a form in a significant order: dragged by the handle, or moved by buttons. */
export function OrderedRows(props: OrderedRowsProps) {
  const { name: array, title, nameOf, addLabel, blank, first, children } = props
  const { t } = useLingui()
  const readOnly = useReadOnly()
  const { control } = useFormContext()
  const { fields, append, move, remove } = useFieldArray({ control, name: array })
  const [said, setSaid] = useState('')
  const { fallback, area } = useFocusAfter<HTMLButtonElement>()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => fields.findIndex((field) => field.id === id)
  const accessibility = useAnnouncements(placeOf, nameOf, fields.length)

  function moveTo(from: number, to: number) {
    if (to < 0 || to >= fields.length) return
    const name = nameOf(from)
    move(from, to)
    setSaid(t`${name}, position ${to + 1} of ${fields.length}.`)
  }
  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) move(placeOf(active.id), placeOf(over.id))
  }
  function take(place: number) {
    const name = nameOf(place)
    remove(place)
    setSaid(t`${name} removed.`)
  }
  function add() {
    append(blank(), { focusName: `${array}.${fields.length}.${first}` })
  }

  return (
    <FieldGroup title={title}>
      <div className={classes.options} {...area}>
        {!readOnly && (
          <p className="hint">
            <Trans>Drag by the handle, or use the arrows.</Trans>
          </p>
        )}
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          accessibility={accessibility}
        >
          <SortableContext items={fields} strategy={verticalListSortingStrategy}>
            <ol>
              {fields.map((field, place) => (
                <OrderedRow
                  key={field.id}
                  id={field.id}
                  place={place}
                  count={fields.length}
                  name={nameOf(place)}
                  onMove={(to) => moveTo(place, to)}
                  onRemove={() => take(place)}
                >
                  {children(place)}
                </OrderedRow>
              ))}
            </ol>
          </SortableContext>
        </DndContext>
        {!readOnly && (
          <Button ref={fallback} size="sm" onClick={add} leftSection={<Icon of={IconPlus} small />}>
            {addLabel}
          </Button>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </FieldGroup>
  )
}
