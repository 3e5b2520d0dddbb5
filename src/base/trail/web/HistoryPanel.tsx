import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDates } from '#core/web/i18n/dates.ts'
import { useFocusReturn } from '#ui/web/focus/useFocusReturn.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import type { Entry } from '../contract.ts'
import { Changes } from './Changes.tsx'
import classes from './HistoryPanel.module.css'
import { useActionLabels } from './useActionLabels.ts'

interface HistoryPanelProps {
  /** Newest first; absent while they load. */
  entries: readonly Entry[] | undefined
  onClose: () => void
  /**
   * The title, with the record's name, for a panel over the page, as opened from a row; without it the panel is beside
   * the form.
   */
  over?: string
  onMore?: () => void
  fieldLabel: (field: string) => string
  /** Buttons beside a change of the entry with this id. */
  act?: ((change: Entry['changes'][number], entry: number) => ReactNode) | undefined
  /** Whether read accesses are shown too. */
  looks: boolean
  onLooks: (looks: boolean) => void
}

/** The history of a record: beside the form from 1200 px on, a drawer on narrower windows. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { t } = useLingui()
  const wide = useMediaQuery('(min-width: 75rem)', undefined, { getInitialValueInEffect: false })
  const panel = useRef<HTMLElement>(null)
  useFocusReturn()
  useShortcut('cancel', props.onClose)
  useEffect(() => panel.current?.focus(), [])
  if (wide && !props.over) {
    return (
      <aside className={classes.panel} aria-label={t`History`} tabIndex={-1} ref={panel}>
        <header>
          <h2>
            <Trans>History</Trans>
          </h2>
          <ActionIcon onClick={props.onClose} aria-label={t`Close History`}>
            <Icon of={IconX} />
          </ActionIcon>
        </header>
        <Entries {...props} />
      </aside>
    )
  }
  return (
    <Drawer
      opened
      position="right"
      onClose={props.onClose}
      title={<span className={classes.title}>{props.over ?? t`History`}</span>}
      closeButtonProps={{ 'aria-label': t`Close History` }}
    >
      <Entries {...props} />
    </Drawer>
  )
}

function Entries(props: HistoryPanelProps) {
  const { t } = useLingui()
  return (
    <>
      <Checkbox
        className={classes.looks}
        label={t`Also who looked`}
        checked={props.looks}
        onChange={(event) => props.onLooks(event.currentTarget.checked)}
      />
      <EntryList {...props} />
    </>
  )
}

function EntryList({ entries, onMore, fieldLabel, act }: HistoryPanelProps) {
  const { instant } = useDates()
  const actions = useActionLabels()
  if (!entries)
    return (
      <p className={classes.note} role="status">
        <Trans>Loading the history…</Trans>
      </p>
    )
  if (entries.length === 0)
    return (
      <p className={classes.note}>
        <Trans>Nothing has been changed yet.</Trans>
      </p>
    )
  return (
    <>
      <ol className={classes.entries}>
        {entries.map(({ id, at, user, action, changes }) => (
          <li key={id}>
            <p>
              <strong>{actions[action]}</strong>
            </p>
            <p className="hint tabular">
              {instant(at)}
              {user && `, ${user.name}`}
            </p>
            {action !== 'LISTED' && (
              <Changes changes={changes} fieldLabel={fieldLabel} act={act && ((change) => act(change, id))} />
            )}
          </li>
        ))}
      </ol>
      {onMore && (
        <Button size="sm" onClick={onMore}>
          <Trans>Show older changes</Trans>
        </Button>
      )}
    </>
  )
}
