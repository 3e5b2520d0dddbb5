import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { Alert } from '#ui/web/page/Alert.tsx'
import type { Failure, Problem } from './failure.ts'

interface FailureAlertProps {
  failure: Failure
  /** For forms: adds that nothing is lost. */
  unsaved?: boolean
  takesFocus?: boolean
  ref?: Ref<HTMLDivElement>
}

export function FailureAlert({ failure, unsaved = false, ...rest }: FailureAlertProps) {
  if (failure.kind === 'fields') return <Fields problems={failure.problems} {...rest} />
  const reference = failure.kind === 'unexpected' ? failure.reference : undefined
  const unsure = failure.kind === 'message' && failure.unsure
  return (
    <Alert tone="bad" {...rest}>
      <p>
        <strong>
          {failure.kind === 'message' ? (
            failure.message
          ) : (
            <Trans>An unexpected error has occurred. Please contact the system administrator.</Trans>
          )}
        </strong>
      </p>
      {(unsaved || reference) && (
        <p className="hint">
          {unsaved && !unsure && <Trans>Nothing was saved. Your changes are still here.</Trans>}
          {unsaved && unsure && (
            <Trans>
              It may have been saved anyway. Your changes are still here, and are sent again by themselves
              when the connection is back. Nothing is saved twice.
            </Trans>
          )}{' '}
          {reference && <Trans>Reference {reference}.</Trans>}
        </p>
      )}
    </Alert>
  )
}

type FieldsProps = Pick<FailureAlertProps, 'takesFocus' | 'ref'> & { problems: Problem[] }

function Fields({ problems, ...rest }: FieldsProps) {
  if (problems.length === 0) {
    return (
      <Alert tone="bad" {...rest}>
        <p>
          <Trans>
            A validation error has occurred. Please double-check your form and try submitting it again.
          </Trans>
        </p>
      </Alert>
    )
  }
  return (
    <Alert tone="bad" {...rest} title={<Trans>The following validation errors have occurred:</Trans>}>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.message}`}>
            <ProblemText problem={problem} />
          </li>
        ))}
      </ul>
      <p>
        <Trans>Please double-check your form and try submitting again.</Trans>
      </p>
    </Alert>
  )
}

function ProblemText({ problem: { message, label, inputId } }: { problem: Problem }) {
  if (!inputId || !label) return message
  const focus = () => document.getElementById(inputId)?.focus()
  return (
    <a href={`#${inputId}`} onClick={(event) => (event.preventDefault(), focus())}>
      {/* The message of a duplicate value names its field already. */}
      {message.includes(label) ? (
        message
      ) : (
        <Trans>
          {label}: {message}
        </Trans>
      )}
    </a>
  )
}
