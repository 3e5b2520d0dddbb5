import { useLingui } from '@lingui/react/macro'
import { queryClient } from '#kit/web/api/queryClient.ts'
import { request } from '#kit/web/api/request.ts'
import { ArchivedList } from '#kit/web/archive/ArchivedList.tsx'
import { showFailure } from '#kit/web/failure/showFailure.ts'
import type { ToolScreenProps } from '#kit/web/split/toolScreen.ts'
import { toast } from '#kit/web/toast/toast.ts'
import { archivedAgents, listAgents, restoreAgent } from '../contract/calls.ts'

export function ArchivedAgents({ switcher }: ToolScreenProps) {
  const { t } = useLingui()
  async function restore({ id }: { id: number }) {
    try {
      await request(restoreAgent, { params: { id } })
      toast(t`The referral agent has been successfully restored!`)
      void queryClient.invalidateQueries({ queryKey: [listAgents.name] })
    } catch (error) {
      await showFailure(error, t`A referral agent`)
    }
  }
  return (
    <ArchivedList
      label={t`Archived referral agents`}
      call={archivedAgents}
      restore={restore}
      switcher={switcher}
    />
  )
}
