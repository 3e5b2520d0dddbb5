import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from './Footbridge.tsx'
import classes from './TopBar.module.css'

interface TopBarProps {
  /** Where the logo leads, and how readers hear it. */
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
