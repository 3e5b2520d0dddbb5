import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { readTakeOut } from '../contract/calls.ts'
import classes from './TakeOutScreen.module.css'
import { type Taking, useTakingOut } from './useTakingOut.ts'

/** Screen of the take-out: its content and approximate size, the last one, and the button. */
export function TakeOutScreen() {
  const { t } = useLingui()
  const { instant } = useDates()
  const size = useMegabytes()
  const { data, error, refetch } = useCall(readTakeOut, {})
  const [taking, begin] = useTakingOut(() => void refetch())
  const button = useRef<HTMLButtonElement>(null)
  const isRunning = taking.state === 'running'
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <div className={classes.screen}>
      <p>
        <Trans>
          Everything that Passerelle keeps, in one ZIP file: each table for spreadsheets and for programs, the
          photos and documents, the history, and a description in English and in French. Another Passerelle
          can import it. Passwords and keys are not in it.
        </Trans>
      </p>
      <Alert tone="info" title={t`It holds everybody’s personal health information.`}>
        <p>
          <Trans>
            The file is not encrypted. Keep it on an encrypted disk, give it to nobody who may not see every
            client, and delete it when it is no longer needed. The history of each client says that you took
            it, and every other administrator is told by mail.
          </Trans>
        </p>
      </Alert>
      {data && (
        <dl className={classes.facts}>
          <Fact name={t`What it holds`}>
            <Plural value={data.clients} one="# client" other="# clients" />,{' '}
            <Plural value={data.equipment} one="# piece of equipment" other="# pieces of equipment" />,{' '}
            <Plural value={data.loans} one="# loan" other="# loans" />,{' '}
            <Plural value={data.files} one="# file" other="# files" />
          </Fact>
          <Fact name={t`Size, about`}>{size(data.bytes)}</Fact>
          <Fact name={t`Taken out last`}>
            {data.last ? (
              <>
                <span className="tabular">{instant(data.last.at)}</span>,{' '}
                {data.last.by?.name ?? <Trans>by whoever runs the server</Trans>} ({size(data.last.bytes)})
              </>
            ) : (
              <Trans>Never</Trans>
            )}
          </Fact>
        </dl>
      )}
      <div className={classes.act}>
        <Button
          ref={button}
          variant="filled"
          leftSection={<Icon of={IconPackageExport} />}
          // aria-disabled, because a disabled button would lose the focus
          aria-disabled={isRunning}
          onClick={() => !isRunning && void begin()}
        >
          <Trans>Take everything out</Trans>
        </Button>
        {taking.state === 'running' && (
          <>
            <span className="tabular">
              <Trans>{size(taking.bytes)} received</Trans>
            </span>
            <Button
              onClick={() => {
                taking.stop()
                button.current?.focus()
              }}
            >
              <Trans>Stop</Trans>
            </Button>
          </>
        )}
      </div>
      <p role="status">
        <Said of={taking} />
      </p>
      <Failed of={taking} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Announcement for screen readers, without the progress, which would be read out continuously. */
function Said({ of: taking }: { of: Taking }) {
  const size = useMegabytes()
  if (taking.state === 'running')
    return <Trans>It is being made. People can go on working; keep this page open.</Trans>
  if (taking.state === 'stopped') return <Trans>Stopped. Nothing was saved.</Trans>
  if (taking.state !== 'done') return null
  const { name, bytes } = taking
  return (
    <Trans>
      {name} is whole ({size(bytes)}) and lies where your browser keeps what is downloaded.
    </Trans>
  )
}

function Failed({ of: taking }: { of: Taking }) {
  const { t } = useLingui()
  const alert = useRef<HTMLDivElement>(null)
  // on a phone the alert is below the visible part
  useEffect(() => alert.current?.focus(), [taking.state])
  if (taking.state === 'refused') return <Alert takesFocus ref={alert} tone="bad" title={taking.message} />
  if (taking.state !== 'broken') return null
  return (
    <Alert takesFocus ref={alert} tone="bad" title={t`It broke off, and nothing was saved.`}>
      <p>
        <Trans>Try again. If it breaks off once more, tell whoever runs the server.</Trans>
      </p>
    </Alert>
  )
}

/** Formatted size such as "1,204 MB"; below one megabyte with a decimal. */
function useMegabytes(): (bytes: number) => string {
  const { t, i18n } = useLingui()
  return (bytes) => {
    const size = i18n.number(bytes / 1_000_000, { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 })
    return t`${size} MB`
  }
}
