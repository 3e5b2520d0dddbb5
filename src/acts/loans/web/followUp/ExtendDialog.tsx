import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { DateField } from '#ui/web/form/DateField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { extendLoan, MAX_EXTENSION_REASON } from '../../contract/follow-up.ts'
import type { Loan } from '../../contract/loan.ts'
import { FollowUpDialog } from './FollowUpDialog.tsx'

/** Extends a loan; a reason is required if somebody waits for such a piece. */
export function ExtendDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { t } = useLingui()
  const { day } = useDates()
  const number = displayNumber(loan.equipment)
  const due = loan.dueOn && day(loan.dueOn)
  return (
    <FollowUpDialog
      loan={loan}
      title={t`Extend loan of ${number}`}
      act={t`Extend loan`}
      start={{ until: '', reason: '' }}
      send={async ({ id, version }, { until, reason }) => {
        const body = { version, until, reason }
        const { dueOn, dueOnMovedFrom: meant } = await request(extendLoan, { params: { id }, body })
        const due = t`${number} is due on ${day(dueOn ?? until)}.`
        return meant ? `${due} ${t`Nobody works on ${day(meant)}.`}` : due
      }}
      onClose={onClose}
    >
      <p className="dimmed">{due ? t`Due on ${due}.` : t`No due date yet.`}</p>
      <FieldGroup>
        <DateField name="until" label={t`New Due Date`} required width={6} />
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`Needed where somebody waits for such a piece.`}
          maxLength={MAX_EXTENSION_REASON}
          rows={2}
        />
      </FieldGroup>
    </FollowUpDialog>
  )
}
