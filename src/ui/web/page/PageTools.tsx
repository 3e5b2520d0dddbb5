import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { Icon } from './Icon.tsx'
import classes from './PageTools.module.css'
import { paintFirst } from './painted.ts'

export interface PageTool {
  label: string
  /** Its text in the menu, if its name says more. */
  words?: string
  icon: ComponentProps<typeof Icon>['of']
  onClick: () => void
  /** For a tool that opens and closes something. */
  expanded?: boolean
  /** For a tool that turns something on and off. */
  pressed?: boolean
  /** Only in the menu, on a wide screen too. */
  rare?: boolean
}

/** So many acts are buttons beside the filled one; the others are in the menu. */
const BESIDE = 3

/** The frequent acts, of which `taken` fewer than three become buttons, and the rare ones. */
export function arrangeTools(
  usual: readonly Offered<PageTool>[],
  rare: readonly Offered<PageTool>[],
  taken = 0,
): PageTool[] {
  const frequent = usual.filter(isOffered)
  const beside = frequent.slice(0, BESIDE - taken)
  const inMenu = [...frequent.slice(beside.length), ...rare.filter(isOffered)]
  return [...beside, ...inMenu.map((tool) => ({ ...tool, rare: true }))]
}

/** An act, or nothing if the user may not. */
export type Offered<T extends PageTool> = T | false | undefined

export const isOffered = <T extends PageTool>(tool: Offered<T>): tool is T =>
  tool !== false && tool !== undefined

interface ToolsProps {
  tools: readonly PageTool[]
}

/** Buttons beside the title, from 992 px on; `always` if there is no menu for them. */
export function ToolButtons({ tools, always }: ToolsProps & { always?: boolean }) {
  const wide = tools.filter(({ rare }) => always || !rare)
  return (
    <div className={classes.wide} data-always={always || undefined}>
      {wide.map(({ label, icon, onClick, expanded, pressed }) => (
        <Button
          key={label}
          size="sm"
          leftSection={<Icon of={icon} small />}
          onClick={paintFirst(onClick)}
          aria-expanded={expanded}
          aria-pressed={pressed}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

/**
 * One button that opens a menu: of the rare tools below that button, and below 992 px of all tools at the foot of the
 * window. Without a name it is called after the tools.
 */
export function ToolMenu({ tools, name }: ToolsProps & { name?: string }) {
  const { t } = useLingui()
  const sheet = useId()
  const isWide = useMediaQuery('(min-width: 62.01rem)', undefined, { getInitialValueInEffect: false })
  const inMenu = tools.filter(({ rare }) => rare || !isWide)
  const names = inMenu.map(({ label }) => label).join(', ')
  if (inMenu.length === 0) return null
  return (
    <>
      <Button
        size={isWide ? 'sm' : 'md'}
        className={classes.more}
        popoverTarget={sheet}
        aria-label={name ?? t`More: ${names}`}
      >
        <Icon of={IconDots} />
      </Button>
      <div id={sheet} popover="auto" className={classes.sheet}>
        {inMenu.map(({ label, words = label, icon, onClick, pressed }) => (
          <button
            key={label}
            type="button"
            popoverTarget={sheet}
            popoverTargetAction="hide"
            className={classes.item}
            // at once: the focus returns to the button of the menu, unless what was pressed disappears by its act
            onClick={onClick}
            aria-label={words === label ? undefined : label}
            aria-pressed={pressed}
          >
            <Icon of={icon} />
            <span>{words}</span>
          </button>
        ))}
      </div>
    </>
  )
}
