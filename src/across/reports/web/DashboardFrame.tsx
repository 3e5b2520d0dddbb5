import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ApiError } from '#core/web/api/ApiError.ts'
import { urlOf } from '#core/web/api/url.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { DASHBOARD_PATH } from '../contract/calls.ts'
import type { ReportQuery } from '../contract/report.ts'
import classes from './DashboardFrame.module.css'
import { type SigningKey, signToken } from './token.ts'
import { useConversation } from './useConversation.ts'
import { dashboardIn, useFrameHeight } from './useFrameHeight.ts'
import { usePaper } from './usePaper.ts'

interface DashboardFrameProps {
  query: ReportQuery
  signingKey: SigningKey
  /** Called when the server refused a token of that key; returns a new key. */
  onRefused: () => Promise<SigningKey>
}

/** Frame of the dashboard, which is loaded once: later filters and tokens are sent to it. */
export function DashboardFrame({ query, signingKey, onRefused }: DashboardFrameProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLIFrameElement>(null)
  const [src, setSrc] = useState(() => addressOf(signingKey, query))
  const [missing, setMissing] = useState<ApiError>()
  useConversation(ref, { query, signingKey, onRefused })
  useFrameHeight(ref)
  usePaper(ref)

  function arrived() {
    const frame = ref.current
    if (frame && dashboardIn(frame)) return listenIn(frame)
    // the browser's own error page has an opaque origin and cannot be accessed
    const lost = !frame?.contentDocument
    setMissing(
      new ApiError({
        status: lost ? 0 : 403,
        error: lost ? 'unreachable' : 'forbidden',
        message: lost ? t`The server cannot be reached.` : t`The server refused to show the reports.`,
      }),
    )
  }

  async function again() {
    setSrc(addressOf(await onRefused(), query))
    setMissing(undefined)
  }

  if (missing) return <LoadFailure error={missing} onRetry={() => void again()} />
  return (
    <iframe
      ref={ref}
      src={src}
      title={t`Dashboard`}
      className={classes.frame}
      scrolling="no"
      onLoad={arrived}
    />
  )
}

const addressOf = (key: SigningKey, query: ReportQuery) =>
  urlOf(DASHBOARD_PATH + signToken(key), undefined, query)

/** Passes keyboard shortcuts of the page on from the loaded frame. */
function listenIn({ contentWindow }: HTMLIFrameElement): void {
  contentWindow?.addEventListener('keydown', passOn)
}

function passOn(event: KeyboardEvent): void {
  const untouched = event.defaultPrevented || document.dispatchEvent(new KeyboardEvent(event.type, event))
  if (!untouched) event.preventDefault()
}
