import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { fieldElements, nameOf } from './fieldElements.ts'
import { faultOf } from './problem.ts'

/** Announces the new error of a field that was just left; after a failed save the alert announces all. */
export function FaultSaid({ formRef }: { formRef: RefObject<HTMLFormElement | null> }) {
  const { t } = useLingui()
  const { errors, submitCount } = useFormState()
  const before = useRef({ faults: new Set<string>(), submitCount })
  const spoken = useRef<HTMLSpanElement>(null)
  // the errors object keeps its identity when an error appears or disappears
  useEffect(() => {
    const [form, place] = [formRef.current, spoken.current]
    if (!form || !place) return
    const faults = fieldElements(form).flatMap((element) => {
      const name = element.dataset.field ?? ''
      const fault = faultOf(errors, name)
      return fault ? [t`${nameOf(element, form)}: ${fault}`] : []
    })
    const fresh = faults.find((fault) => !before.current.faults.has(fault))
    if (before.current.submitCount !== submitCount || faults.length === 0) place.textContent = ''
    else if (fresh) place.textContent = fresh
    before.current = { faults: new Set(faults), submitCount }
  })
  return <span ref={spoken} className="visually-hidden" aria-live="polite" />
}
