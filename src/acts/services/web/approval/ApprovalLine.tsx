import { useLingui } from '@lingui/react/macro'
import { useDates } from '#core/web/i18n/dates.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Approval } from '../../contract/approval.ts'

/** Below the state of a repair: what its funder was asked, or answered. */
export function ApprovalLine({ approval }: { approval: Approval | null }) {
  const { t } = useLingui()
  const { day } = useDates()
  if (!approval) return null
  const { answeredOn, number, expiresOn, askedOn, answerBy } = approval
  const until = expiresOn && t`until ${day(expiresOn)}`
  return (
    <SecondLine>
      {answeredOn
        ? [t`Funder answered on ${day(answeredOn)}`, number, until].filter(Boolean).join(', ')
        : [t`Funder asked on ${day(askedOn)}`, answerBy && t`answer by ${day(answerBy)}`]
            .filter(Boolean)
            .join(', ')}
    </SecondLine>
  )
}
