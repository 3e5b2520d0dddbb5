import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './Header.module.css'
import type { ShellLink } from './links.ts'

/** An entry of the header that opens a menu of a few links. Any choice closes it. */
export function LinkMenu({ link: { label, icon, menu } }: { link: ShellLink }) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-haspopup="true">
        <Icon of={icon} />
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        className={classes.menu}
        onClick={(event) => event.currentTarget.hidePopover()}
        role="presentation"
      >
        <nav aria-label={label}>
          {menu?.map(({ to, label: name }) => (
            <Link key={to} to={to}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </>
  )
}
