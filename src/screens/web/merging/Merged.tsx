import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '#ui/web/toast/toast.ts'

interface MergedProps {
  /** Of the record that is kept. */
  number: string
  /** Its address. */
  to: string
}

/** The address of a record that was merged leads to the one that is kept. */
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
