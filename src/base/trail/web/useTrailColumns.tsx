import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useDates } from '#core/web/i18n/dates.ts'
import type { Column } from '#ui/web/table/columns.ts'
import type { FullEntry } from '../contract.ts'
import { Changes } from './Changes.tsx'
import type { TrailKind } from './trailKind.ts'
import { useActionLabels } from './useActionLabels.ts'
import { useValueDisplay } from './useValueDisplay.ts'

export function useTrailColumns(kinds: readonly TrailKind[]): Column<FullEntry>[] {
  const { t } = useLingui()
  const { instant } = useDates()
  const actions = useActionLabels()
  const show = useValueDisplay()
  const kindOf = ({ entity }: Pick<FullEntry, 'entity'>) => kinds.find((kind) => kind.entity === entity)
  const named = ({ record, entityId, ...entry }: FullEntry) => {
    const called = record === null ? entityId !== null && `#${entityId}` : show(record)
    return [kindOf(entry)?.label ?? entry.entity, called || t`unknown`].join(' ')
  }
  const linked = (entry: FullEntry) => {
    const { record, entityId, ids } = entry
    if (ids) return <Plural value={ids.length} one="# client" other="# clients" />
    const to = record !== null && entityId !== null && kindOf(entry)?.link?.(entityId)
    return to ? <Link to={to}>{named(entry)}</Link> : named(entry)
  }
  return [
    { header: t`When`, kind: 'figures', width: '10.5rem', cell: ({ at }) => instant(at) },
    {
      header: t`Who`,
      width: '9rem',
      cell: ({ user, address }) => (
        <>
          {user?.name}
          {address && <span className="dimmed tabular"> {address}</span>}
        </>
      ),
    },
    { header: t`What`, width: '7rem', cell: ({ action }) => actions[action] },
    { header: t`Record`, rowHeader: true, width: '10rem', cell: linked },
    {
      header: t`Changes`,
      kind: 'note',
      cell: (entry) =>
        entry.action !== 'LISTED' &&
        entry.changes.length > 0 && (
          <Changes changes={entry.changes} fieldLabel={kindOf(entry)?.fieldLabel ?? String} />
        ),
    },
  ]
}
