import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'

/** Screen reader announcements while an option is dragged. */
export function useAnnouncements(
  placeOf: (id: UniqueIdentifier) => number,
  nameOf: (place: number) => string,
  count: number,
): DndContextProps['accessibility'] {
  const { t } = useLingui()
  const name = (id: UniqueIdentifier) => nameOf(placeOf(id))
  const place = (id: UniqueIdentifier | undefined) => (id === undefined ? 0 : placeOf(id) + 1)
  return {
    screenReaderInstructions: {
      draggable: t`Press Space to lift, the arrows to move, Space to drop, Escape to put it back.`,
    },
    announcements: {
      onDragStart: ({ active }) => t`${name(active.id)} lifted. Position ${place(active.id)} of ${count}.`,
      onDragOver: ({ active, over }) => t`${name(active.id)}, position ${place(over?.id)} of ${count}.`,
      onDragEnd: ({ active, over }) =>
        t`${name(active.id)} dropped. Position ${place(over?.id)} of ${count}.`,
      onDragCancel: ({ active }) => t`${name(active.id)} put back.`,
    },
  }
}
