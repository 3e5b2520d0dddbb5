import { useRef, useState } from 'react'
import type { Locale } from '#core/contract/msg.ts'
import { ApiError, isOutcomeUnknown } from '#core/web/api/ApiError.ts'
import { newKey } from '#core/web/api/newKey.ts'
import type { Signer, Strokes, Way } from '../../contract/agreement.ts'
import { isOwnName } from '../../contract/own-name.ts'
import { signOrKeep } from './signOrKeep.ts'
import { isDrawn } from './strokes.ts'
import type { Asked } from './useAsked.ts'

export interface Signing {
  signer: Signer
  name: string
  relation: string
  how: Way
  strokes: Strokes
  witness: number | null
  photo: File | undefined
}

export const BLANK: Signing = {
  signer: 'CLIENT',
  name: '',
  relation: '',
  how: 'DRAWN',
  strokes: [],
  witness: null,
  photo: undefined,
}

/** Whether a name is asked for: the name of the client is known, and only asked for as a typed signature. */
export const asksName = ({ signer, how }: Pick<Signing, 'signer' | 'how'>) =>
  signer !== 'CLIENT' || how === 'TYPED'

/** First missing input, in the order of the page. */
export type Lack = 'name' | 'ownName' | 'strokes' | 'photo' | 'witness'

export function lackOf(
  { signer, name, how, strokes, witness, photo }: Signing,
  client: Asked['client'],
): Lack | undefined {
  if (asksName({ signer, how }) && !name.trim()) return 'name'
  if (asksName({ signer, how }) && signer === 'CLIENT' && !isOwnName(name, client)) return 'ownName'
  if (how === 'DRAWN' && !isDrawn(strokes)) return 'strokes'
  if (how === 'PAPER' && !photo) return 'photo'
  if (how === 'VERBAL' && witness === null) return 'witness'
  return undefined
}

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
