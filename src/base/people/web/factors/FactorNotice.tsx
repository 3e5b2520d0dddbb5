import { Plural } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './FactorNotice.module.css'

/** Shown on every page until the user has the required second factor. */
export function FactorNotice({ days }: { days: number }) {
  return (
    <div className={classes.notice}>
      <Icon of={IconInfoCircle} small />
      <Link to="/account">
        <Plural
          value={days}
          one="Your role requires a second factor. Set it up: # day is left."
          other="Your role requires a second factor. Set it up: # days are left."
        />
      </Link>
    </div>
  )
}
