import { useLingui } from '@lingui/react/macro'
import {
  IconChartBar,
  IconFileInvoice,
  IconHome,
  IconNotes,
  IconScan,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
  IconWheelchair,
} from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useUser } from '#core/web/session/session.ts'
import type { Icon } from '#ui/web/page/Icon.tsx'
import { mayOpen } from '../access.ts'
import { viewsOf } from '../tools/area.ts'
import { areas } from '../tools/areas.ts'

export interface ShellLink {
  to: string
  label: string
  icon: ComponentProps<typeof Icon>['of']
  /** Opens these instead of its page. */
  menu?: readonly Omit<ShellLink, 'icon'>[]
}

/** So few tools are a menu instead of a page. */
const FEW_TOOLS = 3

export function useShellLinks(): { sections: ShellLink[]; services: ShellLink[] } {
  const { t, i18n } = useLingui()
  const user = useUser()
  const offered = (links: ShellLink[]) => links.filter(({ to }) => mayOpen(to, user))
  const tools = areas.flatMap((area) => {
    const first = viewsOf(area).find(({ path }) => mayOpen(path, user))
    return first ? [{ to: first.path, label: i18n._(area.link) }] : []
  })
  // the page of the tools leads to the campaigns; a user without tools has them here
  const campaigns = offered([{ to: '/campaigns', label: t`Campaigns`, icon: IconSpeakerphone }])
  return {
    sections: offered([
      { to: '/home', label: t`Home`, icon: IconHome },
      { to: '/clients', label: t`Clients`, icon: IconUsers },
      { to: '/equipment', label: t`Equipment`, icon: IconWheelchair },
      { to: '/reports', label: t`Reports`, icon: IconChartBar },
      { to: '/scan', label: t`Scan`, icon: IconScan },
    ]),
    services: offered([
      ...(tools.length === 0 ? campaigns : []),
      { to: '/indirect-services', label: t`Indirect Services`, icon: IconNotes },
      { to: '/bulk-invoicing', label: t`Bulk Invoicing`, icon: IconFileInvoice },
      {
        to: '/tools',
        label: t`Tools`,
        icon: IconSettings,
        ...(tools.length <= FEW_TOOLS && { menu: [...tools, ...campaigns] }),
      },
    ]),
  }
}
