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
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { useReadOnly } from '#ui/web/form/readOnly.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import type { DetailValues } from './detailValues.ts'
import classes from './OptionList.module.css'
import { OptionRow } from './OptionRow.tsx'
import { useAnnouncements } from './useAnnouncements.ts'

/** The options of a choice, in the order of their ranks: dragged by the handle, or moved by buttons. */
export function OptionList() {
  const { t } = useLingui()
  const readOnly = useReadOnly()
  const { control, getValues } = useFormContext<DetailValues>()
  const { fields, append, move, remove } = useFieldArray({ control, name: 'options' })
  const [said, setSaid] = useState('')
  const { fallback, area } = useFocusAfter<HTMLButtonElement>()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => fields.findIndex((field) => field.id === id)
  const nameOf = (place: number) => getValues(`options.${place}.value`) || t`Option ${place + 1}`
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
    append({ optionId: null, value: '' }, { focusName: `options.${fields.length}.value` })
  }

  return (
    <FieldGroup title={t`Options`}>
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
                <OptionRow
                  key={field.id}
                  id={field.id}
                  place={place}
                  count={fields.length}
                  name={nameOf(place)}
                  onMove={(to) => moveTo(place, to)}
                  onRemove={() => take(place)}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
        {!readOnly && (
          <Button ref={fallback} size="sm" onClick={add} leftSection={<Icon of={IconPlus} small />}>
            <Trans>Add option</Trans>
          </Button>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </FieldGroup>
  )
}
