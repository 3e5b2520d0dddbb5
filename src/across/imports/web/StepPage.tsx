import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { isMissing } from '#core/web/api/ApiError.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import type { Import } from '../contract/imports.ts'
import classes from './Imports.module.css'
import { stepOf } from './states.ts'
import { useImport } from './useImport.ts'

type Step = 'columns' | 'dry-run' | 'run'
const ORDER: readonly Step[] = ['columns', 'dry-run', 'run']

interface StepPageProps {
  step: Step
  children: (one: Import) => ReactNode
}

/** A step of an import, at its own address. */
export function StepPage({ step, children }: StepPageProps) {
  const { t } = useLingui()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useImport(Number(id))
  useEffect(() => {
    // the button that had the focus is gone
    if (data?.state) rescueFocus()
  }, [data?.state])
  const names: Record<Step, string> = {
    columns: t`Columns and values`,
    'dry-run': t`Dry run`,
    run: t({ message: 'Run', context: 'import' }),
  }
  const back = { to: '/tools/imports', label: t({ message: 'Import', context: 'tool' }) }
  if (isMissing(error)) return <Navigate to="/tools/imports" replace />
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton label={names[step]} />
  const reached = ORDER.indexOf(stepOf(data))
  return (
    <Page title={names[step]} subtitle={data.fileName} back={back}>
      <ol className={classes.steps}>
        <li>
          <Link to="/tools/imports" activeOptions={{ exact: true }}>
            <Trans>File</Trans>
          </Link>
        </li>
        {ORDER.map((one, place) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            {one !== step && place <= reached ? (
              <Link to={`/tools/imports/$id/${one}`} params={{ id }}>
                {names[one]}
              </Link>
            ) : (
              names[one]
            )}
          </li>
        ))}
      </ol>
      <div className={classes.screen}>{children(data)}</div>
    </Page>
  )
}
