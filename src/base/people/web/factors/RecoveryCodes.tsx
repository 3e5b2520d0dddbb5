import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './Factors.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The label of the button that continues, once the codes are saved. */
  act: string
  onKept: () => void
}

/** The codes are shown only here. */
export function RecoveryCodes({ codes, act, onKept }: RecoveryCodesProps) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
  return (
    <div className={classes.steps}>
      <Alert tone="warning" title={t`Keep these recovery codes`} takesFocus ref={said}>
        <p>
          <Trans>
            Each logs you in once when your phone or your passkey is not at hand. They are not shown again:
            print them or write them down.
          </Trans>
        </p>
      </Alert>
      <ul className={classes.codes} aria-label={t`Recovery Codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.acts}>
        {'clipboard' in navigator && (
          <Button leftSection={<Icon of={IconCopy} />} onClick={copy}>
            {copied ? t`Copied` : t`Copy`}
          </Button>
        )}
        <Button
          component="a"
          href={`data:text/plain,${encodeURIComponent(`Passerelle\n\n${codes.join('\n')}\n`)}`}
          download="passerelle.txt"
          leftSection={<Icon of={IconDownload} />}
        >
          <Trans>Download</Trans>
        </Button>
        <Button variant="filled" onClick={onKept}>
          {act}
        </Button>
      </div>
    </div>
  )
}
