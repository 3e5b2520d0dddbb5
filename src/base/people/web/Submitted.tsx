import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import classes from './VisitorPage.module.css'

const READING = 6000

interface SubmittedProps {
  children: ReactNode
  /** Goes to the login page once the sentence could be read. */
  leavesByItself?: boolean
}

/** Replaces the form after it was sent. */
export function Submitted({ children, leavesByItself = false }: SubmittedProps) {
  const navigate = useNavigate()
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  useEffect(() => {
    if (!leavesByItself) return
    const timer = setTimeout(() => void navigate({ to: '/login' }), READING)
    return () => clearTimeout(timer)
  }, [leavesByItself, navigate])
  return (
    <div className={classes.done}>
      <p role="status" tabIndex={-1} ref={sentence}>
        {children}
      </p>
      <LinkButton to="/login" variant="filled">
        <Trans>Return to Login Page</Trans>
      </LinkButton>
    </div>
  )
}
