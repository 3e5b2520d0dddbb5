import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber, type Equipment } from '#records/equipment/contract/equipment.ts'
import { NamedClient } from '#records/equipment/web/NamedClient.tsx'
import { StateBanner } from '#records/equipment/web/StateBanner.tsx'
import { useFirstPage } from '#screens/web/embedded/useEmbeddedList.ts'
import { Footbridge } from '#ui/web/page/Footbridge.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { equipmentLoans } from '../contract/calls.ts'
import type { Loan } from '../contract/loan.ts'
import { useMayReturn } from './counter/useMayReturn.ts'

interface LentBannerProps {
  /** A piece that is on loan. */
  piece: Equipment
  /** Whether the user may read the loans of the piece. */
  seesLoan: boolean
  onReturn: () => void
}

/** Borrower, start and loan of a piece, as far as the user may see them, with an act to return it. */
export function LentBanner({ piece, seesLoan, onReturn }: LentBannerProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const mayReturn = useMayReturn()
  const { data } = useFirstPage<Loan>(equipmentLoans, { params: { id: piece.id } }, seesLoan)
  const loan = data?.records.find(({ returnDate }) => returnDate === null)
  const client = piece.onLoanFor
  const since = day(piece.onLoanSince)
  const type = loan && nameIn(loan.type)
  const item = nameIn(piece.item)
  const number = displayNumber(piece)
  return (
    <StateBanner
      tone="on-loan"
      icon={Footbridge}
      title={
        client ? (
          <>
            <Trans>On loan to</Trans> <NamedClient client={client} />
          </>
        ) : (
          <Trans>On Loan</Trans>
        )
      }
      acts={
        mayReturn &&
        loan && (
          <Button
            size="sm"
            variant="filled"
            leftSection={<Icon of={IconArrowBackUp} small />}
            aria-label={t`Return ${number}, ${item}`}
            onClick={onReturn}
          >
            <Trans>Return</Trans>
          </Button>
        )
      }
    >
      {since && (
        <p>
          <Trans>Since {since}</Trans>
          {type && `, ${type}`}
        </p>
      )}
    </StateBanner>
  )
}
