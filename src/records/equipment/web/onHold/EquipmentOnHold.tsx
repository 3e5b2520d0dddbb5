import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#core/contract/formats.ts'
import { matches, parsePhrase, searchText } from '#core/contract/phrase.ts'
import { isForbidden } from '#core/web/api/ApiError.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import { Section } from '#ui/web/form/Section.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { SearchBox } from '#ui/web/search/SearchBox.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { displayNumber, type EquipmentRow } from '../../contract/equipment.ts'
import classes from './EquipmentOnHold.module.css'
import { useOnHoldColumns } from './onHoldColumns.tsx'
import { useHeld } from './useHeld.ts'

/** A search field is shown from this number of pieces. */
const SEARCHED_FROM = 5

interface EquipmentOnHoldProps {
  clientId: number
  /** Begins a loan of a piece; undefined if the user may not. */
  onLend?: (piece: EquipmentRow) => void
  /** The piece that is being lent: it is not in the list until that is cancelled (rule 2.4). */
  lending?: number
}

/** Pieces on hold for a client (rule 2.2.2). Acts take effect at once, independent of the form above. */
export function EquipmentOnHold({ clientId, onLend, lending }: EquipmentOnHoldProps) {
  const { t } = useLingui()
  const [phrase, setPhrase] = useState('')
  const { data, error, refetch } = useHeld(clientId, lending)
  const columns = useOnHoldColumns(clientId, onLend)
  const { fallback, area } = useFocusAfter<HTMLDivElement>()
  const wanted = parsePhrase(phrase)
  const count = data?.length ?? 0
  if (isForbidden(error)) return null
  return (
    <Section
      id="on-hold"
      title={t`Equipment On Hold`}
      count={data?.length}
      summary={count > 0 && <Plural value={count} one="# item on hold" other="# items on hold" />}
      // closed, because the summary above the form shows the first ones
      defaultOpen={false}
      flush
    >
      <div {...area} ref={fallback} tabIndex={-1} role="group" aria-label={t`Equipment On Hold`}>
        {count > SEARCHED_FROM && (
          <div className={classes.search}>
            <SearchBox
              label={t`Search the equipment on hold`}
              placeholder={t`Search`}
              size="sm"
              value={phrase}
              onSearch={setPhrase}
            />
          </div>
        )}
        {error && (
          <div className={classes.message}>
            <LoadFailure error={error} onRetry={() => void refetch()} />
          </div>
        )}
        {!data && !error && (
          <p className={classes.message}>
            <Trans>Loading…</Trans>
          </p>
        )}
        {data && (
          <DataTable
            label={t`Equipment On Hold`}
            columns={columns}
            rows={data.filter((piece) => matches(textOf(piece), wanted))}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                icon={IconBookmark}
                title={
                  count === 0
                    ? t`This client has no pieces of equipment on hold`
                    : t`There are no pieces of on hold equipment matching your search criteria`
                }
                line
              />
            }
            cards
          />
        )}
      </div>
    </Section>
  )
}

const textOf = (piece: EquipmentRow) =>
  searchText([
    displayNumber(piece),
    piece.item.name,
    piece.item.name_fr,
    piece.category.name,
    piece.category.name_fr,
    piece.subcategory.name,
    piece.subcategory.name_fr,
    piece.manufacturer?.name,
    piece.modelNumber,
    piece.serialNumber,
    piece.program.acronym,
    piece.status?.name,
    piece.status?.name_fr,
    piece.onHoldDate,
    formatDay(piece.onHoldDate),
  ])
