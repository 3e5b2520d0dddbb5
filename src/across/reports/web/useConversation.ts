import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import { type displayMessage, tokenMessage } from '../contract/frame.ts'
import type { ReportQuery } from '../contract/report.ts'
import { type SigningKey, signToken } from './token.ts'

interface Conversation {
  query: ReportQuery
  signingKey: SigningKey
  onRefused: () => Promise<SigningKey>
}

/** Sends the filters to the frame when they change, and a new token when it asks for one. */
export function useConversation(
  frame: RefObject<HTMLIFrameElement | null>,
  { query, signingKey, onRefused }: Conversation,
): void {
  const show = useEffectEvent((key: SigningKey) => {
    const message: z.input<typeof displayMessage> = { type: 'passerelle.show', token: signToken(key), query }
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  })
  const { from, to, programId } = query
  useEffect(() => show(signingKey), [from, to, programId, signingKey])

  const hear = useEffectEvent(async ({ origin, source, data }: MessageEvent) => {
    if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
    const asked = tokenMessage.safeParse(data)
    if (asked.success) show(asked.data.refused ? await onRefused() : signingKey)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => void hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
}
