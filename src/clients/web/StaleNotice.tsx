import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useDates } from '#kit/web/i18n/dates.ts'
import { Alert } from '#kit/web/page/Alert.tsx'
import { Icon } from '#kit/web/page/Icon.tsx'
import { DataTable } from '#kit/web/table/DataTable.tsx'
import { useDifferences } from './differences.ts'
import { focusHeading } from './focusHeading.ts'
import type { Conflict } from './useClientEditing.ts'

/** Who saved first, the fields that differ with both values, and the two ways on; nothing typed is lost. */
export function StaleNotice({ conflict }: { conflict: Conflict }) {
  const { t } = useLingui()
  const { time } = useDates()
  const box = useRef<HTMLDivElement>(null)
  const differences = useDifferences(conflict)
  const who = conflict.theirs.updatedBy?.name ?? t`Somebody`
  const when = time(new Date(conflict.theirs.updatedAt))
  useEffect(() => {
    box.current?.focus()
    return () => {
      if (document.activeElement === document.body) focusHeading()
    }
  }, [])
  return (
    <Alert
      tone="warning"
      title={
        <Trans>
          {who} saved this client at {when}
        </Trans>
      }
      ref={box}
    >
      <p>
        <Trans>Your changes are still here and are not saved.</Trans>
      </p>
      {differences.length > 0 && (
        <DataTable
          label={t`Differences`}
          rows={differences}
          rowKey={({ label }) => label}
          empty={null}
          columns={[
            { header: t`Field`, rowHeader: true, cell: ({ label }) => label },
            { header: t`Saved by ${who}`, cell: ({ theirs }) => theirs },
            { header: t`Yours`, cell: ({ mine }) => mine },
          ]}
        />
      )}
      <p className="actions">
        <Button size="sm" onClick={conflict.reload} leftSection={<Icon of={IconRefresh} small />}>
          <Trans>Reload, lose mine</Trans>
        </Button>
        <Button size="sm" variant="filled" onClick={conflict.keepEditing}>
          <Trans>Keep editing</Trans>
        </Button>
      </p>
    </Alert>
  )
}
