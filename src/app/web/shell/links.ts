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

export interface ShellLink {
  to: string
  label: string
  icon: ComponentProps<typeof Icon>['of']
}

export function useShellLinks(): { sections: ShellLink[]; services: ShellLink[] } {
  const { t } = useLingui()
  const user = useUser()
  const offered = (links: ShellLink[]) => links.filter(({ to }) => mayOpen(to, user))
  return {
    sections: offered([
      { to: '/home', label: t`Home`, icon: IconHome },
      { to: '/clients', label: t`Clients`, icon: IconUsers },
      { to: '/equipment', label: t`Equipment`, icon: IconWheelchair },
      { to: '/reports', label: t`Reports`, icon: IconChartBar },
      { to: '/scan', label: t`Scan`, icon: IconScan },
    ]),
    services: offered([
      { to: '/campaigns', label: t`Campaigns`, icon: IconSpeakerphone },
      { to: '/indirect-services', label: t`Indirect Services`, icon: IconNotes },
      { to: '/bulk-invoicing', label: t`Bulk Invoicing`, icon: IconFileInvoice },
      { to: '/tools', label: t`Tools`, icon: IconSettings },
    ]),
  }
}
