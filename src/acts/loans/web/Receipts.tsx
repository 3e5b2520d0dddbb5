import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconMail } from '@tabler/icons-react'
import { request, requestFile } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { mailReceipt, returnReceipt } from '../contract/calls.ts'
import type { Loan } from '../contract/loan.ts'

/** Receipts of the selected loans that have come back. */
export function Receipts({ selected }: { selected: readonly Loan[] }) {
  const { t } = useLingui()
  const may = useMayCall(returnReceipt)
  const sends = useMayCall(mailReceipt)
  const back = selected.filter(({ returnDate }) => returnDate !== null)
  async function download() {
    try {
      for (const { id } of back)
        saveFile(await requestFile(returnReceipt, { params: { id } }), `receipt-${id}.pdf`)
    } catch (error) {
      await showFailure(error, t`A loan`)
    }
  }
  async function send() {
    for (const { id, equipment } of back)
      try {
        const { to } = await request(mailReceipt, { params: { id } })
        toast(t`The receipt is on its way to ${to}.`)
      } catch (error) {
        // the other receipts are mailed all the same
        const number = displayNumber(equipment)
        await showFailure(error, t`A loan`, t`The receipt for ${number} was not sent.`)
      }
  }
  if (!may || !back.length) return null
  return (
    <>
      <Button size="sm" leftSection={<Icon of={IconDownload} small />} onClick={() => void download()}>
        <Plural value={back.length} one="Receipt for # return" other="Receipts for # returns" />
      </Button>
      {sends && (
        <Button size="sm" leftSection={<Icon of={IconMail} small />} onClick={() => void send()}>
          <Plural value={back.length} one="Send # receipt by mail" other="Send # receipts by mail" />
        </Button>
      )}
    </>
  )
}
