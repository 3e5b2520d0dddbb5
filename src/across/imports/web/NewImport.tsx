import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconTableImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { resourceNames } from '#base/people/web/roles/resourceNames.ts'
import { useSettings } from '#base/people/web/settings.ts'
import type { Resource } from '#core/contract/permissions.ts'
import { request, requestFile } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { currentLanguage } from '#core/web/i18n/language.ts'
import { FailureAlert } from '#ui/web/failure/FailureAlert.tsx'
import { explain, type Failure } from '#ui/web/failure/failure.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { useDrop } from '#ui/web/files/useDrop.ts'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { PENDING } from '#ui/web/form/useOptions.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { listKinds, readDemoFile, readSample, upload } from '../contract/calls.ts'
import { DEMO_FILES } from '../contract/words.ts'
import classes from './Imports.module.css'
import { stepOf } from './states.ts'
import { useAgain } from './useAgain.ts'
import { showImport } from './useImport.ts'

/** Form for the kind of records and the file; the columns follow in the next step. */
export function NewImport() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const again = useAgain()
  const input = useRef<HTMLInputElement>(null)
  const { data: kinds, isLoading } = useCall(listKinds, {})
  const [chosen, setChosen] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const isDemo = useSettings()?.demo ?? false
  const kind = chosen ?? kinds?.[0]?.kind
  const nameOf = (one: string) => i18n._(resourceNames[one as Resource])

  async function send(file: File) {
    if (!kind) return
    setBusy(true)
    setFailure(undefined)
    try {
      const one = await again(await request(upload, { body: { kind }, files: [file] }), () =>
        request(upload, { body: { kind, again: 'true' }, files: [file] }),
      )
      await showImport(one)
      await navigate({ to: `/tools/imports/$id/${stepOf(one)}`, params: { id: String(one.id) } })
    } catch (error) {
      setFailure(ofFile(explain(error, null, t`A file`)))
    } finally {
      setBusy(false)
    }
  }
  /** Until the kinds are there, a file is of none. */
  const isClosed = busy || !kind
  const { zone } = useDrop(([file]) => void (file && send(file)), isClosed)
  const keep = (file: ReturnType<typeof requestFile>, name: string) =>
    void file.then((got) => saveFile(got, name)).catch((error: unknown) => showFailure(error, t`A file`))
  const sample = () => {
    if (!kind) return
    const query = { language: currentLanguage() }
    keep(requestFile(readSample, { params: { kind }, query }), `${kind.toLowerCase()}.csv`)
  }
  const demoNames = {
    clients: t`Clients without a fault`,
    'clients-with-faults': t`Clients with faults`,
    'clients-other-program': t`Clients of another program`,
  }

  return (
    <section aria-label={t`New import`} className={classes.zone} {...zone}>
      {failure && <FailureAlert failure={failure} />}
      <div className={classes.new}>
        <SelectInput
          label={t`What is in the file?`}
          options={
            isLoading ? [PENDING] : (kinds ?? []).map((one) => ({ value: one.kind, label: nameOf(one.kind) }))
          }
          chosen={kind ?? null}
          onChoose={(value) => setChosen(String(value))}
          required
        />
        {kind && (
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,.xlsx"
            hidden
            disabled={busy}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void send(file)
              // allows choosing the same file again after it was corrected
              currentTarget.value = ''
            }}
          />
        )}
        <Button
          variant="filled"
          aria-disabled={isClosed}
          leftSection={<Icon of={IconTableImport} small />}
          onClick={() => input.current?.click()}
        >
          {busy ? <Trans>Reading the file…</Trans> : <Trans>Choose a file…</Trans>}
        </Button>
        <div className={classes.acts}>
          <Button variant="subtle" leftSection={<Icon of={IconDownload} small />} onClick={sample}>
            <Trans>Sample file</Trans>
          </Button>
        </div>
        <p>
          <Trans>
            A CSV file or an Excel workbook (.xlsx), at most 50 MB and 200,000 rows; it can be dropped here.
            Nothing is saved before you have seen a dry run.
          </Trans>
        </p>
        {isDemo && (
          <div className={classes.demo}>
            <span>
              <Trans>To try it with invented clients:</Trans>
            </span>
            {DEMO_FILES.map((name) => (
              <Button
                key={name}
                size="sm"
                variant="subtle"
                leftSection={<Icon of={IconDownload} small />}
                onClick={() => keep(requestFile(readDemoFile, { params: { name } }), `${name}.csv`)}
              >
                {demoNames[name]}
              </Button>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

/** Shows a fault of the file as a message, because there is no field to mark. */
const ofFile = (failure: Failure | undefined): Failure | undefined =>
  failure?.kind === 'fields' && failure.problems.length
    ? { kind: 'message', message: failure.problems.map(({ message }) => message).join(' ') }
    : failure
