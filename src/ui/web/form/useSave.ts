import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isOutcomeUnknown, isPassing, isStale } from '#core/web/api/ApiError.ts'
import { onThereAgain } from '#core/web/api/connection.ts'
import { newKey } from '#core/web/api/newKey.ts'
import { getSession } from '#core/web/session/session.ts'
import { explain, type Failure, type Problem } from '#ui/web/failure/failure.ts'
import { focusAfter } from '#ui/web/focus/focusAfter.ts'
import { painted } from '#ui/web/page/painted.ts'
import type { GoesAlong } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { fieldElements, findField, nameOf, setRefusal } from './fieldElements.ts'
import { faultOf } from './problem.ts'

/** Milliseconds within which a second press counts as the same. */
const DEBOUNCE = 400

export interface SaveOptions<T> {
  /** Sends the values, and resets the form to the saved ones; with `leaves` the user goes elsewhere afterwards. */
  save: (values: T, options: { idempotencyKey: string; leaves: boolean }) => Promise<unknown>
  /** The subject of "{subject} with {label} {value} already exists": `A client`. */
  subject?: string
  /** Confirms the save: if the answer is no, nothing is sent, and this is no failure. */
  confirm?: (values: T, options: { idempotencyKey: string }) => Promise<boolean>
  /** Somebody else saved the record in the meantime. */
  onStale?: () => void
  goesAlong?: GoesAlong
  /** The field to retype after a refusal: it gets the focus instead of the alert, which is announced. */
  retyped?: FieldPath<T & FieldValues>
}

export interface Saving {
  formRef: RefObject<HTMLFormElement | null>
  alertRef: RefObject<HTMLDivElement | null>
  submit: () => void
  /** Saves before the user goes elsewhere: returns whether it succeeded. */
  saveAndLeave: () => Promise<boolean>
  goesAlong?: GoesAlong | undefined
  saving: boolean
  savedAt: Date | undefined
  failure: Failure | undefined
  /** The alert of the failure took the focus, and no field. */
  isAlertFocused: boolean
  /** The merge of two users' changes, for records whose lists have rows that come and go. */
  merge?: (base: unknown, mine: unknown, theirs: unknown) => unknown
}

/** Saves a form: checks it, sends it once, and explains a failure. */
export function useSave<T extends FieldValues>(form: UseFormReturn<T>, options: SaveOptions<T>): Saving {
  const formRef = useRef<HTMLFormElement>(null)
  const alertRef = useRef<HTMLDivElement>(null)
  const pressed = useRef(0)
  const busy = useRef(false)
  const unanswered = useRef<{ body: string; key: string }>(undefined)
  /** The form's values that could not be sent. */
  const unsent = useRef<string>(undefined)
  const [state, setState] = useState<Pick<Saving, 'saving' | 'savedAt' | 'failure'>>(IDLE)
  const [isAlertFocused, setAlertFocused] = useState(true)

  function fail(failure: Failure | undefined) {
    const { retyped } = options
    const shown = failure?.kind === 'message' ? formRef.current : null
    const field = shown && retyped ? findField(shown, retyped) : undefined
    focusAfter(
      () => {
        setState(({ savedAt }) => ({ saving: false, savedAt, failure }))
        setAlertFocused(!field)
      },
      () => field ?? alertRef.current,
    )
  }

  function refuse(errors: FieldErrors) {
    // nothing was sent, so a quick second press is no duplicate
    pressed.current = 0
    const shown = formRef.current
    const problems = (shown ? fieldElements(shown) : []).flatMap((element) => {
      const field = element.dataset.field ?? ''
      const message = faultOf(errors, field)
      return message && shown ? [{ message, field, label: nameOf(element, shown), inputId: element.id }] : []
    })
    fail({ kind: 'fields', problems })
  }

  /** The form cannot tell when a field that it does not check was corrected. */
  function asTheFormKnowsIt(problem: Problem): Problem {
    const judged = problem.field && form.getFieldState(problem.field as FieldPath<T>).error?.message
    return judged ? problem : { ...problem, field: undefined }
  }

  async function send(values: T, leaves: boolean): Promise<boolean> {
    const body = JSON.stringify(values)
    const key = unanswered.current?.body === body ? unanswered.current.key : newKey()
    setState(({ savedAt }) => ({ saving: false, savedAt, failure: undefined }))
    try {
      if (options.confirm && !(await options.confirm(values, { idempotencyKey: key }))) return false
      setState(({ savedAt }) => ({ saving: true, savedAt, failure: undefined }))
      await options.save(values, { idempotencyKey: key, leaves })
      unanswered.current = undefined
      unsent.current = undefined
      setState({ saving: false, savedAt: new Date(), failure: undefined })
      return true
    } catch (error) {
      unanswered.current = isOutcomeUnknown(error) ? { body, key } : undefined
      unsent.current = isPassing(error) ? JSON.stringify(form.getValues()) : undefined
      if (options.onStale && isStale(error)) {
        setState(({ savedAt }) => ({ saving: false, savedAt, failure: undefined }))
        options.onStale()
        return false
      }
      const explained = explain(error, formRef.current, options.subject ?? t`An entity`)
      if (explained?.kind === 'unexpected') reportError(error)
      if (explained?.kind !== 'fields') {
        fail(explained)
        return false
      }
      await form.trigger()
      fail({ kind: 'fields', problems: explained.problems.map(asTheFormKnowsIt) })
      return false
    }
  }

  async function submit(leaves: boolean): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    for (const element of formRef.current ? fieldElements(formRef.current) : []) setRefusal(element, '')
    let isSaved = false
    const sent = async (values: T) => {
      isSaved = await send(values, leaves)
    }
    await form
      .handleSubmit(sent, refuse)()
      .finally(() => {
        busy.current = false
      })
    return isSaved
  }

  function press() {
    const before = pressed.current
    pressed.current = Date.now()
    if (pressed.current - before >= DEBOUNCE) void painted().then(() => submit(false))
  }

  const sendAgain = useEffectEvent(() => {
    // the user saves later changes themselves
    if (unsent.current !== JSON.stringify(form.getValues())) return
    // a visitor may have left, and nobody is logged in automatically
    if (!getSession().token) return
    unsent.current = undefined
    void submit(false)
  })
  useEffect(() => onThereAgain(() => sendAgain()), [])

  return {
    formRef,
    alertRef,
    submit: press,
    saveAndLeave: () => submit(true),
    goesAlong: options.goesAlong,
    ...state,
    isAlertFocused,
  }
}

const IDLE = { saving: false, savedAt: undefined, failure: undefined }
