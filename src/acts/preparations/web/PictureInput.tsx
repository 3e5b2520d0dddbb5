import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isPassing } from '#core/web/api/ApiError.ts'
import { newKey } from '#core/web/api/newKey.ts'
import { request } from '#core/web/api/request.ts'
import { cacheAnswer } from '#core/web/api/useCall.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { toastKept } from '#ui/web/toast/toastKept.ts'
import { addPicture, readPreparation } from '../contract/calls.ts'
import { keepPicture } from './offline.ts'
import classes from './Preparation.module.css'

interface PictureInputProps {
  preparationId: number
  /** The line that the picture answers, if any. */
  line?: number
  label: string
  describedBy?: string
}

/** Takes a picture with the camera, or uploads an existing one. */
export function PictureInput({ preparationId, line, label, describedBy }: PictureInputProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  async function send(file: File | undefined) {
    if (!file) return
    setSending(true)
    const idempotencyKey = newKey()
    try {
      const sent = { params: { id: preparationId }, body: { line }, files: [file] }
      const added = await request(addPicture, sent, { idempotencyKey })
      cacheAnswer(readPreparation, { params: { id: preparationId } }, added)
    } catch (error) {
      if (isPassing(error) && (await keepPicture(preparationId, line, file, idempotencyKey)))
        return toastKept()
      await showFailure(error, t`A picture`)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button
        className={classes.large}
        leftSection={<Icon of={IconCamera} />}
        loading={sending}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
