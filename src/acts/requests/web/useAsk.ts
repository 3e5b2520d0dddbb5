import { useLingui } from '@lingui/react/macro'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMayCall } from '#core/web/session/session.ts'
import { useIsAgent } from '#records/equipment/web/agent.ts'
import type { Offered, PageTool } from '#ui/web/page/PageTools.tsx'
import { createRequest } from '../contract/calls.ts'
import { toAsk } from './wanted.ts'

/** The act of an agent who asks for a piece, also for one that they have reserved; staff put it on hold. */
export function useAsk(piece: { id: number }): Offered<PageTool> {
  const { t } = useLingui()
  const navigate = useNavigate()
  const asks = useMayCall(createRequest)
  const isAgent = useIsAgent()
  return (
    asks &&
    isAgent && {
      label: t`Ask…`,
      icon: IconMessageQuestion,
      onClick: () => void navigate(toAsk({ equipment: String(piece.id) })),
    }
  )
}
