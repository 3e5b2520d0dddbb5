import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { request } from '#core/web/api/request.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { useHolds } from '#core/web/session/session.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { DateField } from '#ui/web/form/DateField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import {
  endsReviews,
  type LeadsTo,
  OUTCOME_WORDS,
  OUTCOMES,
  type Outcome,
  reviewLoan,
  WAY_WORDS,
  WAYS,
  type Way,
} from '../../contract/follow-up.ts'
import type { Loan } from '../../contract/loan.ts'
import { FollowUpDialog } from './FollowUpDialog.tsx'

const START = { outcome: null as Outcome | null, how: 'PHONE' as Way, note: '', nextReviewOn: '' }

/** Page of the client on which the user continues. */
const PAGES: Partial<Record<NonNullable<LeadsTo>, string>> = { DEATH: 'death', MOVE: 'move' }

interface ReviewDialogProps {
  loan: Loan
  note: string | undefined
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** Dialog for the outcome of a review: whether the client still needs the piece. */
export function ReviewDialog({ loan, note = '', onClose, onDone }: ReviewDialogProps) {
  const { t } = useLingui()
  const number = displayNumber(loan.equipment)
  const says = useLeads()
  const navigate = useNavigate()
  const mayEnter = useHolds({ allOf: ['READ_CLIENTS', 'UPDATE_CLIENTS'] })
  const asked = { title: t`Is ${number} lost?`, consequence: t`It gets the status Lost.`, act: t`It is lost` }
  return (
    <FollowUpDialog
      loan={loan}
      title={t`Review loan of ${number}`}
      act={t`Save review`}
      start={{ ...START, note }}
      confirm={async ({ outcome }) => outcome !== 'LOST' || ask(asked)}
      send={async ({ id, version }, { outcome, ...values }) => {
        const body = {
          ...{ version, outcome: outcome ?? 'STILL_NEEDED', ...values, confirmed: outcome === 'LOST' },
          nextReviewOn: endsReviews(outcome) ? '' : values.nextReviewOn,
        }
        const { loan: after, leadsTo } = await request(reviewLoan, { params: { id }, body })
        const page = leadsTo && PAGES[leadsTo]
        if (page && mayEnter && after.client) void navigate({ to: `/clients/${after.client.id}/${page}` })
        return says(after, leadsTo)
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <ReviewFields />
    </FollowUpDialog>
  )
}

function ReviewFields() {
  const { t, i18n } = useLingui()
  const outcome = useWatch<{ outcome: Outcome | null }, 'outcome'>({ name: 'outcome' })
  const choices = OUTCOMES.map((value) => ({ value, label: i18n._(OUTCOME_WORDS[value]) }))
  const ways = WAYS.map((value) => ({ value, label: i18n._(WAY_WORDS[value]) }))
  return (
    <FieldGroup>
      <RadioField name="outcome" label={t`Outcome`} required choices={choices} width={12} />
      <RadioField name="how" label={t`How`} required choices={ways} width={12} />
      <TextArea name="note" label={t`Note`} maxLength={9000} rows={2} />
      {!endsReviews(outcome) && (
        <DateField
          name="nextReviewOn"
          label={t`Next Review`}
          hint={t`Empty: as the type of the loan says.`}
          width={6}
        />
      )}
    </FieldGroup>
  )
}

/** Message after a review is saved, with the next step. */
function useLeads() {
  const { t } = useLingui()
  const { day } = useDates()
  return ({ equipment, reviewOn }: Loan, leadsTo: LeadsTo): string => {
    const number = displayNumber(equipment)
    switch (leadsTo) {
      case 'COLLECT':
        return t`${number} is to be collected.`
      case 'MOVE':
        return t`Please correct the client’s address, and say whether ${number} goes along.`
      case 'DEATH':
        return t`Please enter the client’s date of death.`
      case 'NEXT_OF_KIN':
        return t`Not reached three times. Please call the next of kin.`
      case 'REGISTERED_LETTER':
        return t`Still not reached. Please send a registered letter.`
      case 'LOST':
        return t`Still not reached. Is ${number} lost?`
      default:
        // without an answer the loan stays to be reviewed
        if (reviewOn !== null && reviewOn <= today()) return t`Saved. The loan stays to be reviewed.`
        return reviewOn ? t`Saved. The next review is on ${day(reviewOn)}.` : t`Saved.`
    }
  }
}
