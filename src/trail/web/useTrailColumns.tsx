import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useDates } from '#core/web/i18n/dates.ts'
import type { Column } from '#ui/web/table/columns.ts'
import type { FullEntry } from '../contract.ts'
import { Changes } from './Changes.tsx'
import type { TrailKind } from './trailKind.ts'
import { useActionLabels } from './useActionLabels.ts'
import { useValueDisplay } from './useValueDisplay.ts'

/** When, who, what was done to which record, and what that changed. */
export function useTrailColumns(kinds: readonly TrailKind[]): Column<FullEntry>[] {
  const { t } = useLingui()
  const { instant } = useDates()
  const actions = useActionLabels()
  const show = useValueDisplay()
  const kindOf = ({ entity }: FullEntry) => kinds.find((kind) => kind.entity === entity)
  const named = (entry: FullEntry) =>
    `${kindOf(entry)?.label ?? entry.entity} ${entry.record === null ? `#${entry.entityId}` : show(entry.record)}`
  const linked = (entry: FullEntry) => {
    const to = entry.record !== null && kindOf(entry)?.link?.(entry.entityId)
    return to ? <Link to={to}>{named(entry)}</Link> : named(entry)
  }
  return [
    { header: t`When`, kind: 'figures', width: '10.5rem', cell: ({ at }) => instant(at) },
    { header: t`Who`, width: '8rem', cell: ({ user }) => user?.name },
    { header: t`What`, width: '7rem', cell: ({ action }) => actions[action] },
    { header: t`Record`, rowHeader: true, width: '10rem', cell: linked },
    {
      header: t`Changes`,
      kind: 'note',
      cell: (entry) =>
        entry.changes.length > 0 && (
          <Changes changes={entry.changes} fieldLabel={kindOf(entry)?.fieldLabel ?? String} />
        ),
    },
  ]
}
