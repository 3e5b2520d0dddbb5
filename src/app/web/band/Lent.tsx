import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Client } from '#clients/contract/client.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useStore } from '#core/web/store.ts'
import { displayNumber } from '#equipment/contract/equipment.ts'
import { nameIn } from '#equipment/web/nameIn.ts'
import type { Piece } from '#equipment/web/pieceOption.ts'
import { clientLoans } from '#loans/contract/calls.ts'
import type { Loan } from '#loans/contract/loan.ts'
import { useMayReturn } from '#loans/web/counter/useMayReturn.ts'
import { useFirstPage } from '#screens/web/embedded/useEmbeddedList.ts'
import { SectionLink } from '#ui/web/form/SectionLink.tsx'
import { printing } from '#ui/web/page/printing.ts'
import { PieceLine } from './PieceLine.tsx'

/** More than these are a link to their section on the screen. */
const SHOWN = 3

interface LentProps {
  client: Client
  onReturn: (piece: Piece) => void
}

/** What the client has on loan, each piece with its return. */
export function Lent({ client, onReturn }: LentProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const onPaper = useStore(printing)
  const mayReturn = useMayReturn() && !client.deleted
  const { data } = useFirstPage<Loan>(clientLoans, { params: { id: client.id } })
  if (!data) return null
  const lent = data.records.filter(({ returnDate }) => returnDate === null)
  if (lent.length === 0)
    return (
      <p className="dimmed">
        <Trans>Nothing on loan</Trans>
      </p>
    )
  const shown = onPaper ? lent.length : SHOWN
  const rest = lent.length - shown
  const isPart = lent.length === data.page.size && data.page.last > 1
  const more = isPart ? `${rest}+` : String(rest)
  return (
    <>
      {lent.slice(0, shown).map((loan) => {
        const since = day(loan.loanDate)
        const number = displayNumber(loan.equipment)
        const item = nameIn(loan.equipment.item)
        const label = t`Return ${number}, ${item}`
        return (
          <PieceLine
            key={loan.id}
            piece={loan.equipment}
            state={<Trans>since {since}</Trans>}
            act={
              mayReturn
                ? { words: t`Return`, label, icon: IconArrowBackUp, onClick: () => onReturn(loan.equipment) }
                : undefined
            }
          />
        )
      })}
      {onPaper && isPart && (
        <p>
          <Trans>And more on loan</Trans>
        </p>
      )}
      {rest > 0 && (
        <p>
          <SectionLink id="loans">
            <Plural value={rest} one={`${more} more on loan`} other={`${more} more on loan`} />
          </SectionLink>
        </p>
      )}
    </>
  )
}
