import { Plural, Trans } from '@lingui/react/macro'
import { IconCircleDot } from '@tabler/icons-react'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './SaveState.module.css'

/** The number of unsaved changes, or nothing. */
export function SaveState({ changed }: { changed: number }) {
  return (
    <span className={classes.state} role="status">
      {changed > 0 && (
        <>
          <Icon of={IconCircleDot} />
          {/* announced once, not again with every field */}
          <span className="visually-hidden">
            <Trans>Unsaved changes</Trans>
          </span>
          <span aria-hidden>
            <Plural value={changed} one="Unsaved changes in # field" other="Unsaved changes in # fields" />
          </span>
        </>
      )}
    </span>
  )
}
