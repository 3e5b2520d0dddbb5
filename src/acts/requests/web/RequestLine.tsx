import { useLingui } from '@lingui/react/macro'
import { useDates } from '#core/web/i18n/dates.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Request } from '../contract/request.ts'
import { useRequestWords } from './words.ts'

interface RequestLineProps {
  request: Pick<Request, 'id' | 'kind' | 'urgentReason'>
  promisedOn: string | undefined
}

/** The subject of a request, and until when it is to be answered. */
export function RequestLine({ request: { id, kind, urgentReason }, promisedOn }: RequestLineProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const { kinds, urgent } = useRequestWords()
  const parts = [
    t`Request ${id}`,
    kinds[kind],
    urgentReason && t`Urgent: ${urgent(urgentReason)}`,
    promisedOn && t`answer by ${day(promisedOn)}`,
  ]
  return <SecondLine>{parts.filter(Boolean).join(', ')}</SecondLine>
}
