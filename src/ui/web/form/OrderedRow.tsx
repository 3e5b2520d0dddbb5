import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './OrderedRows.module.css'
import { useReadOnly } from './readOnly.ts'

interface OrderedRowProps {
  id: string
  /** Starts at 0; the rank is one more. */
  place: number
  count: number
  name: string
  onMove: (to: number) => void
  onRemove: () => void
  /** Its fields. */
  children: ReactNode
}

export function OrderedRow({ id, place, count, name, onMove, onRemove, children }: OrderedRowProps) {
  const { t } = useLingui()
  const readOnly = useReadOnly()
  const sortable = useSortable({ id, disabled: readOnly })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable
  return (
    <li
      ref={setNodeRef}
      className={classes.option}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {!readOnly && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.grip}
          {...attributes}
          {...listeners}
          aria-label={t`Drag ${name}`}
        >
          <Icon of={IconGripVertical} small />
        </button>
      )}
      <span className={classes.rank}>{place + 1}</span>
      {children}
      {!readOnly && (
        <>
          <ActionIcon
            aria-label={t`Move ${name} up`}
            aria-disabled={place === 0}
            data-disabled={place === 0 || undefined}
            onClick={() => onMove(place - 1)}
          >
            <Icon of={IconArrowUp} small />
          </ActionIcon>
          <ActionIcon
            aria-label={t`Move ${name} down`}
            aria-disabled={place === count - 1}
            data-disabled={place === count - 1 || undefined}
            onClick={() => onMove(place + 1)}
          >
            <Icon of={IconArrowDown} small />
          </ActionIcon>
          <ActionIcon aria-label={t`Remove ${name}`} onClick={onRemove}>
            <Icon of={IconTrash} small />
          </ActionIcon>
        </>
      )}
    </li>
  )
}
