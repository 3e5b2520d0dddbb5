import { IconLanguage } from '@tabler/icons-react'
import { useUser } from '#core/web/session/session.ts'
import { ENGLISH, FRENCH, REFERRAL_AGENT } from '#people/contract.ts'
import { switchLanguage } from '#people/web/session.ts'
import { Icon } from '#ui/web/page/Icon.tsx'

/** For referral agents alone: shows the language that it switches to. */
export function LanguageButton() {
  const user = useUser()
  if (!user?.roles.some(({ code }) => code === REFERRAL_AGENT)) return null
  const toFrench = user.language.id !== FRENCH
  return (
    <button
      type="button"
      lang={toFrench ? 'fr' : 'en'}
      aria-label={toFrench ? 'Fr: afficher en français' : 'En: show in English'}
      onClick={() => void switchLanguage(toFrench ? FRENCH : ENGLISH)}
    >
      <Icon of={IconLanguage} />
      {toFrench ? 'Fr' : 'En'}
    </button>
  )
}
