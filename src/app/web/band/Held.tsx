import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { createLoan } from '#acts/loans/contract/calls.ts'
import type { OpenedLoan } from '#acts/loans/web/opened.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { displayNumber, type EquipmentRow } from '#records/equipment/contract/equipment.ts'
import { useHeld } from '#records/equipment/web/onHold/useHeld.ts'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { SectionLink } from '#ui/web/form/SectionLink.tsx'
import { unfold } from '#ui/web/form/sections.tsx'
import { printing } from '#ui/web/page/printing.ts'
import { PieceLine } from './PieceLine.tsx'

/** Further ones become a link to their section on the screen. */
const SHOWN = 2

interface HeldProps {
  client: Client
  loans: Opened<OpenedLoan>
  /** Whether the user sees Loan History, which has the form of a loan. */
  lends: boolean
  lending: number | undefined
}

/** The pieces on hold for the client, each with the button that makes it a loan. */
export function Held({ client, loans, lends, lending }: HeldProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const mayLend = useMayCall(createLoan) && lends
  const held = useHeld(client.id, lending).data ?? []
  const onPaper = useStore(printing)
  const shown = onPaper ? held.length : SHOWN
  const rest = held.length - shown
  function lend(piece: EquipmentRow) {
    unfold('loans')
    void loans.open({ state: 'new', piece })
  }
  return (
    <>
      {held.slice(0, shown).map((piece) => {
        const since = day(piece.onHoldDate)
        const label = t`Create loan of ${displayNumber(piece)}, ${nameIn(piece.item)}`
        return (
          <PieceLine
            key={piece.id}
            piece={piece}
            state={
              <span className="nowrap">
                <Trans>on hold since {since}</Trans>
              </span>
            }
            acts={
              mayLend ? [{ words: t`Create loan`, label, icon: IconPlus, onClick: () => lend(piece) }] : []
            }
          />
        )
      })}
      {rest > 0 && (
        <p>
          <SectionLink id="on-hold">
            <Plural value={rest} one="# more on hold" other="# more on hold" />
          </SectionLink>
        </p>
      )}
    </>
  )
}
