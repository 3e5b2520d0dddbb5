import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCalendarPlus, IconMessageQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { clientLoans } from '#acts/loans/contract/calls.ts'
import { extendLoan, reviewLoan } from '#acts/loans/contract/follow-up.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { useMayReturn } from '#acts/loans/web/counter/useMayReturn.ts'
import { type FollowUp, FollowUps } from '#acts/loans/web/followUp/FollowUps.tsx'
import { useOpenLoans } from '#acts/loans/web/useOpenLoans.ts'
import { useSigning } from '#acts/loans/web/useSigning.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { Piece } from '#records/equipment/web/pieceOption.ts'
import type { RowAct } from '#screens/web/embedded/RowActs.tsx'
import { useFirstPage } from '#screens/web/embedded/useEmbeddedList.ts'
import { SectionLink } from '#ui/web/form/SectionLink.tsx'
import { printing } from '#ui/web/page/printing.ts'
import classes from './Band.module.css'
import { PieceLine } from './PieceLine.tsx'

/** Further ones become a link to their section on the screen. */
const SHOWN = 3

interface LentProps {
  client: Client
  onReturn: (piece: Piece) => void
}

/** The pieces on loan to the client, each with its return and pending questions, and the date of the last review. */
export function Lent({ client, onReturn }: LentProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const onPaper = useStore(printing)
  const mayReturn = useMayReturn() && !client.deleted
  const mayReview = useMayCall(reviewLoan) && !client.deleted
  const mayExtend = useMayCall(extendLoan) && !client.deleted
  const [followUp, setFollowUp] = useState<FollowUp>()
  const signingOf = useSigning()
  const open = useOpenLoans(client.id)
  const { data } = useFirstPage<Loan>(clientLoans, { params: { id: client.id } })
  if (!data) return null
  const out = data.records.filter(({ returnDate }) => returnDate === null)
  // loans with a pending question are always listed, never only counted
  const lent = [...out.filter(waits), ...out.filter((loan) => !waits(loan))]
  if (lent.length === 0)
    return (
      <p className="dimmed">
        <Trans>Nothing on loan</Trans>
      </p>
    )
  const stateOf = (loan: Loan) => {
    const since = day(loan.loanDate)
    const overdue = isOverdue(loan) && day(loan.dueOn)
    const review = isToReview(loan) && day(loan.reviewOn)
    const collect = day(loan.collectFrom)
    const signing = signingOf(loan)
    const number = displayNumber(loan.equipment)
    return (
      <>
        <span className="nowrap">
          <Trans>since {since}</Trans>
        </span>
        {overdue && (
          <>
            ,{' '}
            <span className={`nowrap ${classes.over}`}>
              <Trans>overdue since {overdue}</Trans>
            </span>
          </>
        )}
        {review && (
          <>
            ,{' '}
            <span className={`nowrap ${classes.due}`}>
              <Trans>to review since {review}</Trans>
            </span>
          </>
        )}
        {collect && (
          <>
            ,{' '}
            <span className="nowrap">
              <Trans>to be collected from {collect}</Trans>
            </span>
          </>
        )}
        {loan.agreement === 'WAITING' && (
          <>
            ,{' '}
            <span className="nowrap">
              {signing ? (
                <Link to={signing.to} search={signing.search} aria-label={t`not signed: sign for ${number}`}>
                  <Trans>not signed</Trans>
                </Link>
              ) : (
                <Trans>not signed</Trans>
              )}
            </span>
          </>
        )}
      </>
    )
  }
  const actsOf = (loan: Loan): RowAct[] => {
    const number = displayNumber(loan.equipment)
    const item = nameIn(loan.equipment.item)
    const follow = (act: FollowUp['act']) => () => setFollowUp({ act, loan })
    const review = { words: t`Review`, label: t`Review ${number}, ${item}`, icon: IconMessageQuestion }
    const extend = { words: t`Extend`, label: t`Extend ${number}, ${item}`, icon: IconCalendarPlus }
    const back = { words: t`Return`, label: t`Return ${number}, ${item}`, icon: IconArrowBackUp }
    return [
      mayReview && isToReview(loan) && { ...review, onClick: follow('review') },
      mayExtend && isOverdue(loan) && { ...extend, onClick: follow('extend') },
      mayReturn && { ...back, onClick: () => onReturn(loan.equipment) },
    ].filter((act) => act !== false)
  }
  const shown = onPaper ? lent.length : SHOWN
  const rest = (onPaper ? lent.length : open.count) - shown
  const isPart = open.shown !== String(lent.length)
  const more = `${rest}${open.shown.endsWith('+') ? '+' : ''}`
  const checkedAt = client.notes.filter(({ loanCheck }) => loanCheck).map(({ createdAt }) => createdAt)
  const checked = day(checkedAt.toSorted().at(-1))
  return (
    <>
      {lent.slice(0, shown).map((loan) => {
        return <PieceLine key={loan.id} piece={loan.equipment} state={stateOf(loan)} acts={actsOf(loan)} />
      })}
      {checked && (
        <p className="dimmed">
          <Trans>Last reviewed {checked}</Trans>
        </p>
      )}
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
      {followUp && <FollowUps {...followUp} onClose={() => setFollowUp(undefined)} />}
    </>
  )
}

const isOverdue = ({ dueOn }: Loan): boolean => dueOn !== null && dueOn < today()
const isToReview = ({ reviewOn }: Loan): boolean => reviewOn !== null && reviewOn <= today()
const waits = (loan: Loan): boolean => isOverdue(loan) || isToReview(loan)
