import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { urlOf } from '#core/web/api/url.ts'
import { oidcLogin } from '#people/contract/oidc.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { keepNext, useNext } from './next.ts'
import { useSettings } from './settings.ts'

/** To the organisation's own sign-in, where one is configured; what is wanted afterwards waits in this tab. */
export function ProviderButton({ remembers }: { remembers: () => boolean }) {
  const { t } = useLingui()
  const next = useNext()
  const name = useSettings()?.oidcName
  if (!name) return null
  function leave() {
    keepNext(next)
    window.location.assign(urlOf(oidcLogin.path, {}, { remember: remembers() || undefined }))
  }
  return (
    <Button fullWidth leftSection={<Icon of={IconBuilding} />} onClick={leave}>
      {t`Log In with ${name}`}
    </Button>
  )
}
