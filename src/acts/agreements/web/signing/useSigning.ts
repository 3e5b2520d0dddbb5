import { useRef, useState } from 'react'
import type { Locale } from '#core/contract/msg.ts'
import { ApiError, isOutcomeUnknown } from '#core/web/api/ApiError.ts'
import { newKey } from '#core/web/api/newKey.ts'
import { asksName, type Signing } from './lacks.ts'
import { signOrKeep } from './signOrKeep.ts'
import type { Asked } from './useAsked.ts'

/** Sends an agreement, or queues it; a retry after a lost answer uses the same key. */
export function useSigning(asked: Asked, onSigned: (isKept: boolean) => void) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const key = useRef<string>(undefined)

  async function send(signing: Signing, language: Locale) {
    const { signer, name, relation, how, strokes, witness, photo } = signing
    key.current ??= newKey()
    setSending(true)
    setFailure(undefined)
    const body = {
      client: { id: asked.client.id },
      text: { id: asked.text.id },
      language,
      signer,
      name: asksName(signing) ? name.trim() || null : null,
      relation: signer === 'CLIENT' ? null : relation.trim() || null,
      how,
      strokes: how === 'DRAWN' ? strokes : null,
      witness: how === 'VERBAL' && witness !== null ? { id: witness } : null,
    }
    const file = how === 'PAPER' ? photo : undefined
    try {
      onSigned(await signOrKeep(asked, body, file, key.current))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isOutcomeUnknown(error)) key.current = undefined
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return { send, sending, failure }
}
