import { Link, useLocation } from '@tanstack/react-router'
import { modalPathOf, overPage } from '#ui/web/dialog/modalRoute.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { findRoute } from '../access.ts'
import type { ShellLink } from './links.ts'

/** A link of the header; a modal opens over the present page. */
export function ServiceLink({ link: { to, label, icon } }: { link: ShellLink }) {
  const { searchStr } = useLocation()
  const content = (
    <>
      <Icon of={icon} />
      {label}
    </>
  )
  if (!findRoute(to)?.modal) return <Link to={to}>{content}</Link>
  const open = modalPathOf(searchStr).startsWith(to)
  return (
    <Link
      {...overPage(to)}
      activeProps={{ 'aria-current': undefined }}
      aria-current={open ? 'page' : undefined}
    >
      {content}
    </Link>
  )
}
