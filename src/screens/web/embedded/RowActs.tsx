import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { Icon } from '#ui/web/page/Icon.tsx'
import { ToolMenu } from '#ui/web/page/PageTools.tsx'
import { paintFirst } from '#ui/web/page/painted.ts'
import classes from './embedded.module.css'

export interface RowAct {
  /** Names the record too: "Archive loan of W4127A". */
  label: string
  icon: ComponentProps<typeof Icon>['of']
  /** The text on its button, or in the menu. */
  words: string
  /** It is in the menu, with its icon. */
  rare?: boolean
  onClick: () => void
}

interface RowActsProps {
  acts: readonly RowAct[]
  /** The name of the menu of the rare acts. */
  menu: string
  /** Below the acts: the reason why there are no more. */
  note?: ReactNode
}

/** The acts on a row, at its end: those done most as words, the others in a menu. */
export function RowActs({ acts, menu, note }: RowActsProps) {
  const inMenu = acts.filter(({ rare }) => rare)
  return (
    <div className={classes.acts}>
      {acts
        .filter(({ rare }) => !rare)
        .map(({ label, words, onClick }) => (
          <Button key={label} size="sm" aria-label={label} onClick={paintFirst(onClick)}>
            {words}
          </Button>
        ))}
      {inMenu.length > 0 && <ToolMenu tools={inMenu} name={menu} />}
      {note && <span className={classes.note}>{note}</span>}
    </div>
  )
}
