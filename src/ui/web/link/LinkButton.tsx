import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

type Props = ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>

function Anchor(props: Props) {
  return <Button component="a" {...props} />
}

/** A link that looks like a button: it opens a page, so it also works in a new tab. */
export const LinkButton = createLink(Anchor)
