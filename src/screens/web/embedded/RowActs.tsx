import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { isOffered, type Offered, type PageTool, ToolMenu } from '#ui/web/page/PageTools.tsx'
import classes from './embedded.module.css'

/** Its label names the record too ("Archive loan of W4127A"); its words are on its button, or in the menu. */
export interface RowAct extends PageTool {
  words: string
}

/** The acts on a row; false or undefined stands for one that the user may not do, or where there is nothing to do. */
export type RowActList = readonly Offered<RowAct>[]

interface RowActsProps {
  acts: RowActList
  /** The name of the menu of the rare acts. */
  menu: string
  /** Below the acts: the reason why there are no more. */
  note?: ReactNode
}

/** The acts on a row, at its end: those done most as words, the others in a menu. */
export function RowActs({ acts: all, menu, note }: RowActsProps) {
  const acts = all.filter(isOffered)
  const inMenu = acts.filter(({ rare }) => rare)
  return (
    <div className={classes.acts}>
      {acts
        .filter(({ rare }) => !rare)
        .map(({ label, words, onClick }) => (
          <Button key={label} size="sm" aria-label={label} onClick={onClick}>
            {words}
          </Button>
        ))}
      {inMenu.length > 0 && <ToolMenu tools={inMenu} name={menu} />}
      {note && <span className={classes.note}>{note}</span>}
    </div>
  )
}
