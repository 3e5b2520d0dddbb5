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
  /** What is wanted afterwards, which waits in this tab. */
  next: string | undefined
  /** From a locked page: the password is asked for there anew. */
  again?: boolean
}

/** To the organisation's own sign-in, where one is configured. */
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
