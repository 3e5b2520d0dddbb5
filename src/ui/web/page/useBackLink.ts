import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { previousPage } from './previousPage.ts'

export interface BackLink {
  to: string
  label: string
}

/** Home with its results if the user came from there, else the list as it was left (rules 2.2.1 and 3.2.1). */
export function useBackLink(list: BackLink): BackLink {
  const { t } = useLingui()
  const [previous] = useState(previousPage)
  if (previous?.startsWith('/home')) return { to: previous, label: t`Home` }
  return { ...list, to: previous?.split('?')[0] === list.to ? previous : list.to }
}
