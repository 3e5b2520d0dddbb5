import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '#ui/web/toast/toast.ts'

interface MergedProps {
  /** The number of the kept record. */
  number: string
  /** The address of the kept record. */
  to: string
}

/** The address of a merged record leads to the kept one. */
export function Merged({ number, to }: MergedProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const lead = useEffectEvent(() => {
    toast(t`Merged into ${number}`)
    void navigate({ to, replace: true })
  })
  useEffect(() => lead(), [])
  return null
}
