import { useLingui } from '@lingui/react/macro'
import { IconFileZip } from '@tabler/icons-react'
import { requestFile } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import type { PageTool } from '#ui/web/page/PageTools.tsx'
import { clientEverything } from '../contract/everything.ts'

/** Tool that downloads all data about a client. */
export function useDisclosure(id: number): PageTool[] {
  const { t } = useLingui()
  const may = useMayCall(clientEverything)
  if (!may) return []
  async function save() {
    try {
      saveFile(await requestFile(clientEverything, { params: { id } }), 'client.zip')
    } catch (error) {
      await showFailure(error, t`The file`)
    }
  }
  return [{ label: t`Everything about this client`, icon: IconFileZip, onClick: () => void save() }]
}
