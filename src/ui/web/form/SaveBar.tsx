import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLoader2 } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import classes from './SaveBar.module.css'
import { SaveKeys } from './SaveKeys.tsx'
import { SaveState } from './SaveState.tsx'
import type { Saving } from './useSave.ts'

interface SaveBarProps {
  saving: Saving
  /** The number of fields that differ from the saved record. */
  changed: number
  onCancel: () => void
  /** It comes with the first change, at the end of the page, so that nothing moves. */
  waits?: boolean
  children?: ReactNode
  /** For a form within a page, which the bar ends: its shortcuts work while the focus is in it, and Enter saves. */
  within?: RefObject<HTMLElement | null>
  /** "Save" by default. */
  label?: string
}

/** The foot of a form: the number of unsaved changes, Cancel and Save. It sticks, above the tab bar on narrow windows. */
export function SaveBar(props: SaveBarProps) {
  const { saving, changed, onCancel, waits = false, children, within, label } = props
  const { t } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  const shows = !waits || changed > 0
  // the key is ours also when there is nothing to save: the browser would save the page as a file
  useShortcut('save', () => (shows || hasUnmatched(saving)) && saving.submit(), within)
  // Escape leaves only a form within a page
  useShortcut('cancel', within && onCancel, within)
  const wasThere = useRef(shows)
  useEffect(() => {
    if (wasThere.current === shows) return
    wasThere.current = shows
    if (shows) uncoverFocus(bar.current)
    // the pressed button is gone
    else if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true })
  }, [shows])
  const buttons = (
    <>
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
    </>
  )
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className={within ? classes.inline : classes.bar}
      data-save-bar={within ? undefined : shows ? 'shown' : 'awaited'}
    >
      <SaveState changed={saving.saving ? 0 : changed} />
      {shows && buttons}
    </div>
  )
}

/** Whether a choice holds text that is no entry of its list, which a save refuses by name. */
export const hasUnmatched = ({ formRef }: Saving): boolean =>
  Boolean(formRef.current?.querySelector('[data-unmatched]'))

/** Scrolls the element in which one types into sight, if the bar covers it. */
function uncoverFocus(bar: HTMLElement | null): void {
  const typed = document.activeElement
  if (!bar || !typed) return
  const isCovered = typed.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
  if (isCovered && !bar.contains(typed)) typed.scrollIntoView({ block: 'nearest' })
}
