import { ActionIcon, Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import { ToolMenu } from '#ui/web/page/PageTools.tsx'
import { paintFirst } from '#ui/web/page/painted.ts'
import classes from './embedded.module.css'

export interface RowAct {
  /** Names the record too: "Archive loan of W4127A". */
  label: string
  icon: ComponentProps<typeof Icon>['of']
  /** The text on its button, or in the menu; without a menu an act without words shows only its icon. */
  words?: string
  /** It is in the menu. */
  rare?: boolean
  onClick: () => void
}

interface RowActsProps {
  acts: readonly RowAct[]
  /** The name of the menu of the rare acts. */
  menu?: string
  /** Below the acts: the reason why there are no more. */
  note?: ReactNode
}

/** The acts on a row, at its end. */
export function RowActs({ acts, menu, note }: RowActsProps) {
  const worded = acts.filter(({ words, rare }) => words && !rare)
  const icons = acts.filter(({ words, rare }) => !words && !rare)
  const inMenu = acts.filter(({ rare }) => rare)
  return (
    <div className={classes.acts}>
      {worded.map(({ label, icon, words, onClick }) => (
        <Button
          key={label}
          size="sm"
          leftSection={menu === undefined && <Icon of={icon} small />}
          aria-label={label}
          onClick={paintFirst(onClick)}
        >
          {words}
        </Button>
      ))}
      {icons.length > 0 && (
        <div className={classes.icons}>
          {icons.map(({ label, icon, onClick }) => (
            <ActionIcon key={label} aria-label={label} title={label} onClick={paintFirst(onClick)}>
              <Icon of={icon} />
            </ActionIcon>
          ))}
        </div>
      )}
      {inMenu.length > 0 && <ToolMenu tools={inMenu} name={menu} />}
      {note && <span className={classes.note}>{note}</span>}
    </div>
  )
}
