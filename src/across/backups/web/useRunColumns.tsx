import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { useDates } from '#core/web/i18n/dates.ts'
import { useFileSize } from '#ui/web/files/useFileSize.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import type { Run } from '../contract/calls.ts'
import classes from './BackupsScreen.module.css'

export function useRunColumns(): Column<Run>[] {
  const { t } = useLingui()
  const { instant } = useDates()
  const size = useFileSize()
  const kinds = { BACKUP: t`Backup`, REHEARSAL: t`Restored for trial` }
  return [
    { header: t`When`, kind: 'figures', rowHeader: true, cell: ({ endedAt }) => instant(endedAt) },
    { header: t`What`, cell: ({ kind }) => kinds[kind] },
    { header: t`Result`, kind: 'note', cell: (run) => <Result of={run} /> },
    { header: t`Size`, kind: 'figures', cell: ({ bytes }) => (bytes === null ? '' : size(bytes)) },
    { header: t`File`, kind: 'note', cell: ({ name }) => name },
  ]
}

function Result({ of: { fault, pruningFault } }: { of: Run }) {
  const why = fault ?? pruningFault
  if (!why) return <Trans>Good</Trans>
  return (
    <>
      <strong className={classes.failed}>
        <Icon of={IconAlertCircle} small />{' '}
        {fault ? <Trans>Failed</Trans> : <Trans>Good, but earlier ones could not be removed</Trans>}
      </strong>
      <br />
      {why}
    </>
  )
}
