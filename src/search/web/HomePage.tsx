import { Trans, useLingui } from '@lingui/react/macro'
import { queryClient } from '#kit/web/api/queryClient.ts'
import { Page } from '#kit/web/page/Page.tsx'
import { useUser } from '#kit/web/session/session.ts'
import { useSettings } from '#people/web/settings.ts'
import { HomeSearch } from './HomeSearch.tsx'
import { useSearchTypes } from './searchTypes.tsx'
import { useSearchAddress } from './useSearchAddress.ts'

/** Home: one search over everything that the user may search (spec 1, 2.7 and 2.8). */
export function HomePage() {
  const { t } = useLingui()
  const user = useUser()
  const settings = useSettings()
  const types = useSearchTypes(user)
  const { phrase, type: wanted, search } = useSearchAddress()
  const type = types.find(({ name }) => name === wanted) ?? types[0]
  function find(text: string, name: string) {
    search(text, name)
    // who asks the same once more hopes that it is there by now
    if (text === phrase && name === type?.name)
      void queryClient.invalidateQueries({ queryKey: [type.call.name] }, { cancelRefetch: false })
  }
  const organisation = settings?.organisationName ?? ''
  return (
    <Page title={organisation ? t`Welcome to ${organisation}` : t`Welcome`}>
      {type && (
        <>
          <HomeSearch phrase={phrase} type={type} types={types} onSearch={find} />
          {phrase && <type.Results key={type.name} phrase={phrase} />}
        </>
      )}
      {!type && (
        <p>
          <Trans>Your role may not search.</Trans>
        </p>
      )}
    </Page>
  )
}
