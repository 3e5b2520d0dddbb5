import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { requestFile } from '#core/web/api/request.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { toast } from '#ui/web/toast/toast.ts'
import type { Campaign } from '../../contract/campaign.ts'
import { makeLetters, readMadeLetters } from '../../contract/letters.ts'

/** Makes the letters of a campaign, or downloads the stored ones again; lists the letters that were not made. */
export function useLetters({ id }: Campaign) {
  const { t } = useLingui()
  const [busy, setBusy] = useState<'make' | 'again'>()

  async function fetched(what: 'make' | 'again'): Promise<boolean> {
    setBusy(what)
    try {
      const call = what === 'make' ? makeLetters : readMadeLetters
      saveFile(await requestFile(call, { params: { id } }), 'letters.zip')
      if (what === 'make') toast(t`The letters have been made: print the file.`)
      return true
    } catch (error) {
      await showFailure(error, t`The letters`)
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, make: () => fetched('make'), again: () => fetched('again') }
}
