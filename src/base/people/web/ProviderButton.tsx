import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { oidcLogin } from '#base/people/contract/oidc.ts'
import { urlOf } from '#core/web/api/url.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { keepNext } from './next.ts'
import { useSettings } from './settings.ts'

interface ProviderButtonProps {
  remembers: () => boolean
  /** The path to open after signing in, kept in this tab. */
  next: string | undefined
  /** Set on a locked page, where the provider must ask for the password again. */
  again?: boolean
}

/** A button to the organisation's own sign-in, if one is configured. */
export function ProviderButton({ remembers, next, again }: ProviderButtonProps) {
  const { t } = useLingui()
  const name = useSettings()?.oidcName
  if (!name) return null
  function leave() {
    keepNext(next)
    window.location.assign(urlOf(oidcLogin.path, {}, { remember: remembers() || undefined, again }))
  }
  return (
    <Button fullWidth leftSection={<Icon of={IconBuilding} />} onClick={leave}>
      {t`Log In with ${name}`}
    </Button>
  )
}
