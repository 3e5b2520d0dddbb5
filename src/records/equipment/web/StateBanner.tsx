import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './StateBanner.module.css'

interface StateBannerProps {
  tone: 'reserved' | 'on-hold' | 'on-loan'
  icon: ComponentProps<typeof Icon>['of']
  title: ReactNode
  children?: ReactNode
  /** Remaining time. */
  meter?: ReactNode
  acts?: ReactNode
}

/** Banner above the form: loan, reservation or hold of the piece, with acts. */
export function StateBanner({ tone, icon, title, children, meter, acts }: StateBannerProps) {
  return (
    <section className={classes.banner} data-tone={tone}>
      <Icon of={icon} />
      <div className={classes.words}>
        <h2>{title}</h2>
        {children}
      </div>
      {meter}
      {acts && <div className="actions">{acts}</div>}
    </section>
  )
}
