import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCall } from '#core/web/api/useCall.ts'
import { modalPathOf, overPage, useModalSearch } from '#ui/web/dialog/modalRoute.ts'
import { bulkInvoicing, MONTH_STEPS, type MonthStep, monthEnd } from '../contract/month-end.ts'
import { isLeft } from './MonthEnd.tsx'

interface Opened {
  /** Undefined while all lists are open. */
  monthStep: MonthStep | undefined
  /** False until it is known which step has something to do. */
  isOpen: boolean
}

/**
 * The step in the address of the modal. An address without one leads to the first step with something to do, or to all
 * lists if nothing is to be done; it does so once, so that no later count moves the user to another step.
 */
export function useMonthStep(): Opened {
  const asked = useModalSearch().get('step')
  const navigate = useNavigate()
  const router = useRouter()
  const { data, isError } = useCall(monthEnd, {})
  const isOpen = asked !== null || isError
  useEffect(() => {
    if (isOpen || !data) return
    // somebody may be on the way elsewhere already
    if (modalPathOf(router.latestLocation.searchStr) === '') return
    const first = MONTH_STEPS.find((step) => isLeft(data, step))
    void navigate({ ...overPage(bulkInvoicing(first ?? 'all')), replace: true } as Parameters<
      typeof navigate
    >[0])
  }, [isOpen, data, navigate, router])
  return { monthStep: MONTH_STEPS.find((step) => step === asked), isOpen }
}
