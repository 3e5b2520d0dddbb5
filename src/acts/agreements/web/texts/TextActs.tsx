import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopyPlus, IconSend } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { type AgreementText, agreementTexts, publishAgreementText } from '../../contract/texts.ts'

/** Publishes a draft, or makes a new draft of a published text. */
export function TextActs({ text }: { text: AgreementText }) {
  return text.status === 'DRAFT' ? <Publish text={text} /> : <NewVersion text={text} />
}

function Publish({ text: { id, title } }: { text: AgreementText }) {
  const { t } = useLingui()
  async function publish() {
    const sure = await ask({
      title: t`Publish ${title}?`,
      consequence: t`It is what is signed from now on, as it was saved last. A published text never changes.`,
      act: t`Publish`,
    })
    if (!sure) return
    try {
      await request(publishAgreementText, { params: { id } })
      await queryClient.invalidateQueries()
      toast(t`The agreement text has been published.`)
    } catch (error) {
      await showFailure(error, t`An agreement text`)
    }
  }
  if (!useMayCall(publishAgreementText)) return null
  return (
    <Button size="sm" leftSection={<Icon of={IconSend} small />} onClick={() => void publish()}>
      <Trans>Publish</Trans>
    </Button>
  )
}

function NewVersion({ text: { title, title_fr, text, text_fr, loanType } }: { text: AgreementText }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  async function copy() {
    const body = { title, title_fr, text, text_fr, loanType: loanType && { id: loanType.id } }
    try {
      const { id } = await request(agreementTexts.calls.create, { body })
      await queryClient.invalidateQueries()
      await navigate({ to: `/tools/agreement-texts/${id}` })
    } catch (error) {
      await showFailure(error, t`An agreement text`)
    }
  }
  if (!useMayCall(agreementTexts.calls.create)) return null
  return (
    <Button size="sm" leftSection={<Icon of={IconCopyPlus} small />} onClick={() => void copy()}>
      <Trans>New version</Trans>
    </Button>
  )
}
