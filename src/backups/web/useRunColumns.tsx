import { useLingui } from '@lingui/react/macro'
import { useDates } from '#core/web/i18n/dates.ts'
import { useFileSize } from '#ui/web/files/useFileSize.ts'
import type { Column } from '#ui/web/table/columns.ts'
import type { Run } from '../contract/calls.ts'

/** When, what, which archive, and how it went. */
export function useRunColumns(): Column<Run>[] {
  const { t } = useLingui()
  const { instant } = useDates()
  const size = useFileSize()
  const kinds = { BACKUP: t`Backup`, REHEARSAL: t`Restored for trial` }
  return [
    { header: t`When`, kind: 'figures', rowHeader: true, cell: ({ endedAt }) => instant(endedAt) },
    { header: t`What`, cell: ({ kind }) => kinds[kind] },
    { header: t`Result`, kind: 'note', cell: ({ fault }) => fault ?? t`Good` },
    { header: t`Size`, kind: 'figures', cell: ({ bytes }) => (bytes === null ? '' : size(bytes)) },
    { header: t`File`, kind: 'note', cell: ({ name }) => name },
  ]
}
