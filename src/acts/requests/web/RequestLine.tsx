import { useLingui } from '@lingui/react/macro'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Request } from '../contract/request.ts'
import { useRequestWords } from './words.ts'

interface RequestLineProps {
  request: Pick<Request, 'id' | 'kind' | 'urgentReason'>
}

/** The subject of a request. */
export function RequestLine({ request: { id, kind, urgentReason } }: RequestLineProps) {
  const { t } = useLingui()
  const { kinds, urgent } = useRequestWords()
  const parts = [t`Request ${id}`, kinds[kind], urgentReason && t`Urgent: ${urgent(urgentReason)}`]
  return <SecondLine>{parts.filter(Boolean).join(', ')}</SecondLine>
}
