import { Trans } from '@lingui/react/macro'
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

interface RowActsProps {
  acts: readonly RowAct[]
  /** Then there is no act for it any more. */
  invoiced: boolean
}

/** What may be done with a row, at its end. */
export function RowActs({ acts, invoiced }: RowActsProps) {
  return (
    <div className={classes.acts}>
      {acts.map(({ label, icon, onClick }) => (
        <ActionIcon key={label} aria-label={label} title={label} onClick={onClick}>
          <Icon of={icon} />
        </ActionIcon>
      ))}
      {invoiced && (
        <span className={classes.invoiced}>
          <Trans>Invoiced</Trans>
        </span>
      )}
    </div>
  )
}
