import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '#ui/web/toast/toast.ts'
import type { MergedClient } from '../../contract/client.ts'

/** The address of a client who was merged leads to the record that is kept. */
export function Merged({ client: { mergedInto } }: { client: MergedClient }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const lead = useEffectEvent(() => {
    toast(t`Merged into ${{ number: mergedInto.clientNumber }}`)
    void navigate({ to: '/clients/{-$id}', params: { id: String(mergedInto.id) }, replace: true })
  })
  useEffect(() => lead(), [])
  return null
}
