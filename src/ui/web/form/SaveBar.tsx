import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDot, IconLoader2 } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useDates } from '#core/web/i18n/dates.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import classes from './SaveBar.module.css'
import { SaveKeys } from './SaveKeys.tsx'
import type { Saving } from './useSave.ts'

interface SaveBarProps {
  saving: Saving
  /** The number of fields that differ from the saved record. */
  changed: number
  onCancel: () => void
  children?: ReactNode
  /** For a form within a page, which the bar ends: its shortcuts work while the focus is in it, and Enter saves. */
  within?: RefObject<HTMLElement | null>
  /** "Save" by default. */
  label?: string
}

/**
 * The foot of a form: the number of unsaved changes, Cancel and Save. It sticks, and replaces the tab bar on narrow
 * windows.
 */
export function SaveBar({ saving, changed, onCancel, children, within, label }: SaveBarProps) {
  const { t } = useLingui()
  useShortcut('save', saving.submit, within)
  // Escape leaves only a form within a page
  useShortcut('cancel', within && onCancel, within)
  return (
    <div className={within ? classes.inline : classes.bar} data-save-bar={within ? undefined : ''}>
      <SaveState saving={saving} changed={changed} />
      {children}
      <SaveKeys />
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        variant="filled"
        type={within ? 'submit' : 'button'}
        onClick={within ? undefined : saving.submit}
        aria-disabled={saving.saving}
      >
        {/* stacked, so that the button has the width of the longer one */}
        <span className={classes.words}>
          <span data-hidden={saving.saving || undefined}>{label ?? t`Save`}</span>
          <span data-hidden={!saving.saving || undefined}>
            <Icon of={IconLoader2} small /> {t`Saving…`}
          </span>
        </span>
      </Button>
    </div>
  )
}

function SaveState({ saving: { saving, savedAt }, changed }: { saving: Saving; changed: number }) {
  const { time } = useDates()
  return (
    <span className={classes.state} role="status" data-state={changed > 0 ? 'unsaved' : 'saved'}>
      {changed > 0 && !saving && (
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
      {changed === 0 && !saving && savedAt && (
        <>
          <Icon of={IconCircleCheck} />
          <Trans>Saved {time(savedAt)}</Trans>
        </>
      )}
    </span>
  )
}
