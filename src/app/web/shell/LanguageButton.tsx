import { t } from '@lingui/core/macro'
import { IconLanguage } from '@tabler/icons-react'
import { ENGLISH, FRENCH, setLanguage } from '#base/people/contract.ts'
import { switchLanguage } from '#base/people/web/session.ts'
import { useMayCall, useUser } from '#core/web/session/session.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { toast } from '#ui/web/toast/toast.ts'

/** For users who may choose: shows the language that it switches to. */
export function LanguageButton() {
  const user = useUser()
  const mayChoose = useMayCall(setLanguage)
  if (!user || !mayChoose) return null
  const toFrench = user.language.id !== FRENCH
  return (
    <button
      type="button"
      lang={toFrench ? 'fr' : 'en'}
      aria-label={toFrench ? 'Fr: afficher en français' : 'En: show in English'}
      onClick={() =>
        void switchLanguage(toFrench ? FRENCH : ENGLISH).then(() => toast(t`Passerelle is now in English.`))
      }
    >
      <Icon of={IconLanguage} />
      {toFrench ? 'Fr' : 'En'}
    </button>
  )
}
