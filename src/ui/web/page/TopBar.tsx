import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from './Footbridge.tsx'
import classes from './TopBar.module.css'

interface TopBarProps {
  /** The target of the logo, and its accessible name. */
  home: { to: string; label?: string }
  children: ReactNode
}

/** The dark bar at the top, with the logo. */
export function TopBar({ home: { to, label }, children }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <Link to={to} className={classes.logo}>
        <Logo />
        Passerelle
        {label && <span className="visually-hidden">, {label}</span>}
      </Link>
      {children}
    </header>
  )
}
