import { Plural, useLingui } from '@lingui/react/macro'
import { parsePhrase } from '#core/contract/phrase.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useHolds } from '#core/web/session/session.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { ResultCard } from '#ui/web/search/Card.tsx'
import { Marked } from '#ui/web/search/Marked.tsx'
import { SearchResults, useResultPage } from '#ui/web/search/SearchResults.tsx'
import { searchEquipment } from '../contract/calls.ts'
import { displayNumber, type EquipmentRow } from '../contract/equipment.ts'
import { useArchive } from './archive.ts'
import { EquipmentCardDetails, hasCardDetails } from './EquipmentCardDetails.tsx'
import { EquipmentStatus } from './EquipmentStatus.tsx'
import { makeOf } from './makeOf.ts'
import { firstSizes } from './pieceOption.ts'

export function EquipmentResults({ phrase }: { phrase: string }) {
  const { t } = useLingui()
  const [page, showPage] = useResultPage()
  const found = useCall(searchEquipment, { body: phrase, query: { page } }, { keepPrevious: true })
  const { archive } = useArchive()
  const mayArchive = useHolds('DELETE_EQUIPMENT')
  const parsed = parsePhrase(phrase)
  const marked = (text: string | null | undefined) => <Marked text={text ?? ''} phrase={parsed} />
  const toCard = (piece: EquipmentRow): ResultCard => {
    return {
      key: piece.id,
      name: displayNumber(piece),
      title: marked(displayNumber(piece)),
      link: `/equipment/${piece.id}`,
      cells: [
        <>
          {marked(nameIn(piece.item))}
          <SecondLine>{marked(nameIn(piece.category))}</SecondLine>
          <SecondLine>{marked(firstSizes(piece))}</SecondLine>
        </>,
        <EquipmentStatus key="status" of={piece} />,
        marked(piece.program.acronym),
        <>
          {marked(makeOf(piece))}
          <SecondLine>{marked(piece.serialNumber)}</SecondLine>
        </>,
      ],
      more: hasCardDetails(piece) ? <EquipmentCardDetails piece={piece} /> : undefined,
      archive: mayArchive ? () => void archive(piece) : undefined,
    }
  }
  return (
    <SearchResults
      found={found}
      heads={[
        { label: t`Number` },
        { label: t`Item and category`, share: 2.6, long: true },
        { label: t`Status`, share: 2 },
        { label: t`Program` },
        { label: t`Make, model and serial number`, share: 2.4, long: true },
      ]}
      count={(total, shown) => (
        <Plural value={total} one={`${shown} piece of equipment`} other={`${shown} pieces of equipment`} />
      )}
      toCard={toCard}
      onPage={showPage}
    />
  )
}
