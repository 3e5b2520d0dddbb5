import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

type Props = ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>

function Anchor(props: Props) {
  return <Button component="a" {...props} />
}

/** A link that looks like a button: it goes to a page, so it opens in a new tab too. */
export const LinkButton = createLink(Anchor)
