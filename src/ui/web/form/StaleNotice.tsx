import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useDates } from '#core/web/i18n/dates.ts'
import { focusHeading } from '#ui/web/focus/headingFocus.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { type Conflict, type DisplayValues, differencesOf } from './conflict.ts'
import classes from './StaleNotice.module.css'

interface StaleNoticeProps<V> {
  conflict: Conflict<V>
  /** Names the record: "{who} saved this client at {when}". */
  title: (who: string, when: string) => string
  show: (values: V) => DisplayValues
  fieldLabel: (field: string) => string
}

/** The user who saved first, the fields that both changed, and the two options; nothing typed is lost. */
export function StaleNotice<V>({ conflict, title, show, fieldLabel }: StaleNoticeProps<V>) {
  const { t } = useLingui()
  const { time } = useDates()
  const box = useRef<HTMLDivElement>(null)
  const { rows, kept } = differencesOf(conflict, show)
  const who = conflict.who ?? t`Somebody`
  useEffect(() => {
    const form = box.current?.closest('[data-embedded]')
    box.current?.focus()
    return () => {
      if (document.activeElement === document.body) focusHeading(form)
    }
  }, [])
  return (
    <Alert
      tone="warning"
      title={title(who, conflict.when ? time(conflict.when) : '')}
      acts={
        <>
          {rows.length > 0 && (
            <div className={classes.table}>
              <DataTable
                label={t`Changed by both`}
                rows={rows}
                rowKey={({ field }) => field}
                empty={null}
                cards
                columns={[
                  { header: t`Field`, rowHeader: true, cell: ({ field }) => fieldLabel(field) },
                  { header: t`Saved by ${who}`, cell: ({ theirs }) => theirs || t`(empty)` },
                  { header: t`Yours`, cell: ({ mine }) => mine || t`(empty)` },
                ]}
              />
            </div>
          )}
          <p className={`actions ${classes.actions}`}>
            <Button size="sm" onClick={conflict.reload} leftSection={<Icon of={IconRefresh} small />}>
              <Trans>Reload, lose mine</Trans>
            </Button>
            <Button size="sm" variant="filled" onClick={conflict.keepEditing}>
              <Trans>Keep editing</Trans>
            </Button>
          </p>
        </>
      }
      takesFocus
      ref={box}
    >
      <p>
        <Trans>Your changes are still here, but not saved.</Trans>
      </p>
      {kept > 0 && (
        <p>
          <Plural
            value={kept}
            one={`# field that you did not change was changed by ${who}; that is kept.`}
            other={`# fields that you did not change were changed by ${who}; that is kept.`}
          />
        </p>
      )}
    </Alert>
  )
}
