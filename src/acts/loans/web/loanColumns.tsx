import { Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { statusLooks, useStatusWord } from '#records/equipment/web/EquipmentStatus.tsx'
import { PieceLink } from '#records/equipment/web/PieceLink.tsx'
import { type RowActList, RowActs } from '#screens/web/embedded/RowActs.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { Status } from '#ui/web/page/Status.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import type { Loan } from '../contract/loan.ts'
import { ClientLink } from './ClientLink.tsx'
import classes from './LoanDays.module.css'
import { LoanDays } from './LoanDays.tsx'
import type { Owner } from './opened.ts'

/** Columns of rule 2.2.3: the piece in the loans of a client, the client in those of a piece. */
export function useLoanColumns(owner: Owner, acts: (loan: Loan) => RowActList): Column<Loan>[] {
  const { t } = useLingui()
  const { day } = useDates()
  const word = useStatusWord()
  const date: Column<Loan> = {
    header: t`Loan Date`,
    kind: 'figures',
    cell: (loan) => day(loan.loanDate),
  }
  const common: Column<Loan>[] = [
    { header: t`Program`, cell: ({ program }) => program.acronym },
    { header: t`Type`, cell: ({ type }) => nameIn(type) },
    {
      header: t`Referral Agent`,
      cell: ({ referralAgent }) => (referralAgent ? fullName(referralAgent) : t`Unknown`),
    },
  ]
  const end: Column<Loan> = {
    header: t`Actions`,
    headerHidden: true,
    cell: (loan) => {
      const what = 'piece' in owner && loan.client ? fullName(loan.client) : displayNumber(loan.equipment)
      return (
        <RowActs acts={acts(loan)} menu={t`Acts on loan of ${what}`} note={loan.invoiced && t`Invoiced`} />
      )
    },
  }
  if ('piece' in owner) {
    const client: Column<Loan> = {
      header: t`Client`,
      rowHeader: true,
      cell: (loan) => loan.client && <ClientLink client={loan.client} />,
    }
    const returned: Column<Loan> = {
      header: t`Return Date`,
      kind: 'figures',
      cell: (loan) => (loan.returnDate === null ? <LoanDays loan={loan} /> : day(loan.returnDate)),
    }
    return [date, client, ...common, returned, end]
  }
  return [
    date,
    {
      header: t`Equipment Number`,
      kind: 'figures',
      rowHeader: true,
      cell: ({ equipment }) => <PieceLink piece={equipment} />,
    },
    { header: t`Item`, cell: ({ equipment }) => nameIn(equipment.item) },
    ...common,
    {
      header: t`Equipment Status`,
      cell: (loan) =>
        loan.returnDate === null ? (
          <>
            <OnLoanFor name={fullName(owner.client)} />
            <LoanDays loan={loan} />
          </>
        ) : (
          <span className={classes.returned}>
            {t`Returned ${day(loan.returnDate)}`}
            <SecondLine>{t`now ${word(loan.equipment)}`}</SecondLine>
          </span>
        ),
    },
    end,
  ]
}

/** The specified words, of which the badge shows the first two: the page says whose loans these are. */
function OnLoanFor({ name }: { name: string }) {
  return (
    <Trans>
      <Status {...statusLooks['on-loan']}>On Loan</Status> <span className="visually-hidden">For {name}</span>
    </Trans>
  )
}
