import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { Icon } from './Icon.tsx'
import classes from './PageTools.module.css'

export interface PageTool {
  label: string
  icon: ComponentProps<typeof Icon>['of']
  onClick: () => void
  /** For a tool that opens and closes something. */
  expanded?: boolean
  /** Why it cannot be used now. */
  disabled?: string
}

/** Buttons beside the title, from 992 px on. */
export function ToolButtons({ tools }: { tools: readonly PageTool[] }) {
  return (
    <div className={classes.wide}>
      {tools.map(({ label, icon, onClick, expanded, disabled }) => (
        <Button
          key={label}
          size="sm"
          leftSection={<Icon of={icon} small />}
          onClick={disabled ? undefined : onClick}
          aria-expanded={expanded}
          aria-disabled={disabled ? true : undefined}
          data-disabled={disabled ? true : undefined}
        >
          <span>
            {label}
            {disabled && <span className={classes.reason}>{disabled}</span>}
          </span>
        </Button>
      ))}
    </div>
  )
}

/** The same below 992 px: one button that opens them at the foot of the window. */
export function ToolMenu({ tools }: { tools: readonly PageTool[] }) {
  const { t } = useLingui()
  const sheet = useId()
  const names = tools.map(({ label }) => label).join(', ')
  return (
    <>
      <Button className={classes.more} popoverTarget={sheet} aria-label={t`More: ${names}`}>
        <Icon of={IconDots} />
      </Button>
      <div id={sheet} popover="auto" className={classes.sheet}>
        {tools.map(({ label, icon, onClick, disabled }) => (
          <button
            key={label}
            type="button"
            popoverTarget={sheet}
            popoverTargetAction="hide"
            className={classes.item}
            onClick={disabled ? undefined : onClick}
            aria-disabled={disabled ? true : undefined}
          >
            <Icon of={icon} />
            <span>
              {label}
              {disabled && <span className="second-line">{disabled}</span>}
            </span>
          </button>
        ))}
      </div>
    </>
  )
}
