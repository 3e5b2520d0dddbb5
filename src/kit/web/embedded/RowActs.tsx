import { ActionIcon } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Icon } from '#kit/web/page/Icon.tsx'
import classes from './embedded.module.css'

export interface RowAct {
  /** Names the record: "Archive loan of W4127A". */
  label: string
  icon: ComponentProps<typeof Icon>['of']
  onClick: () => void
}

/** What may be done with a row, at its end. */
export function RowActs({ acts }: { acts: readonly (RowAct | false)[] }) {
  return (
    <div className={classes.acts}>
      {acts.map(
        (act) =>
          act && (
            <ActionIcon key={act.label} aria-label={act.label} title={act.label} onClick={act.onClick}>
              <Icon of={act.icon} />
            </ActionIcon>
          ),
      )}
    </div>
  )
}
