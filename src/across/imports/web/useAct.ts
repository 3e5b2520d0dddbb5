import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { queryClient } from '#core/web/api/queryClient.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { readImport } from '../contract/calls.ts'
import type { Import } from '../contract/imports.ts'
import { showImport } from './useImport.ts'

/** Runs one act at a time on an import, and shows the result; returns undefined if it failed, which is reported. */
export function useAct() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  async function act(send: () => Promise<Import>): Promise<Import | undefined> {
    if (busy) return undefined
    setBusy(true)
    try {
      const became = await send()
      await showImport(became)
      return became
    } catch (error) {
      // somebody else may have continued the import
      void queryClient.invalidateQueries({ queryKey: [readImport.name] })
      await showFailure(error, t`The import`)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { act, busy }
}
