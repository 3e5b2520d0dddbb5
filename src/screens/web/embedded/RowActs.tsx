import { ActionIcon, Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './embedded.module.css'

export interface RowAct {
  /** Names the record too: "Archive loan of W4127A". */
  label: string
  icon: ComponentProps<typeof Icon>['of']
  /** The text on the button of the most frequent act; the others show only icons. */
  words?: string
  onClick: () => void
}

interface RowActsProps {
  acts: readonly RowAct[]
  /** Below the acts: the reason why there are no more. */
  note?: ReactNode
}

/** The acts on a row, at its end. */
export function RowActs({ acts, note }: RowActsProps) {
  const worded = acts.filter(({ words }) => words)
  const icons = acts.filter(({ words }) => !words)
  return (
    <div className={classes.acts}>
      {worded.map(({ label, icon, words, onClick }) => (
        <Button
          key={label}
          size="sm"
          leftSection={<Icon of={icon} small />}
          aria-label={label}
          onClick={onClick}
        >
          {words}
        </Button>
      ))}
      <div className={classes.icons}>
        {icons.map(({ label, icon, onClick }) => (
          <ActionIcon key={label} aria-label={label} title={label} onClick={onClick}>
            <Icon of={icon} />
          </ActionIcon>
        ))}
      </div>
      {note && <span className={classes.note}>{note}</span>}
    </div>
  )
}
