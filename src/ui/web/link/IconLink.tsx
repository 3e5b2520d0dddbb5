import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

type Props = ActionIconProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ActionIconProps>

function Anchor(props: Props) {
  return <ActionIcon component="a" {...props} />
}

/** An icon that is a link; `aria-label` names the record ("Edit Geneviève Thériault"). */
export const IconLink = createLink(Anchor)
