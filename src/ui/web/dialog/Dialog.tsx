import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { createContext, useEffect, useState } from 'react'
import { store, useStore } from '#core/web/store.ts'
import { useFocusReturn } from '#ui/web/focus/useFocusReturn.ts'
import classes from './Dialog.module.css'
import { FootDialog } from './FootDialog.tsx'
import { modalFoot } from './modalFoot.ts'

/** True inside a dialog: its form then has the save shortcut. */
export const InDialog = createContext(false)

export interface DialogProps {
  title: string
  onClose: () => void
  /** `answers` has room for three buttons, `pictures` for a few side by side. */
  size?: 'question' | 'answers' | 'pictures' | 'wide'
  /** A question has no close button and ignores outer clicks, such as the second of a double click. */
  closable?: boolean
  /** Its body is a sentence, which a screen reader says after the title and before the button that has the focus. */
  isSaid?: boolean
  /** A form ignores outer clicks, too. */
  isForm?: boolean
  children: ReactNode
  foot?: ReactNode
}

const WIDTHS = { question: '30rem', answers: '36rem', pictures: '48rem', wide: '72rem' }

/** Sizes of a question, which a modal page asks in its foot. */
const ASKING = ['question', 'answers']
/** Windows, panels and questions that lie over a page, also over a modal page. */
const OVER_PAGE = '[aria-modal="true"]:not([data-modal-page])'

/**
 * A small window over everything, or the foot of the modal page that asks. The focus starts on the element with
 * `data-autofocus`, and returns when it closes. Escape closes the topmost.
 */
export function Dialog(props: DialogProps) {
  const foot = useStore(modalFoot, ({ element }) => element)
  const [isOver] = useState(() => document.querySelector(OVER_PAGE) !== null)
  const isQuestion = props.closable === false && ASKING.includes(props.size ?? 'question')
  if (!foot || isOver || !isQuestion) return <Window {...props} />
  return (
    <FootDialog {...props} place={foot}>
      <InDialog value>{props.children}</InDialog>
    </FootDialog>
  )
}

function Window({
  title,
  onClose,
  size = 'question',
  closable = true,
  isSaid,
  isForm,
  children,
  foot,
}: DialogProps) {
  const { t } = useLingui()
  const isTopmost = useIsTopmost()
  // only `Modal.Body` is the description of the dialog
  const Body = isSaid ? Modal.Body : 'div'
  useFocusReturn()
  return (
    <Modal.Root
      opened
      centered
      size={WIDTHS[size]}
      radius="lg"
      zIndex={400}
      onClose={onClose}
      closeOnEscape={isTopmost}
      closeOnClickOutside={closable && !isForm}
    >
      <Modal.Overlay />
      {/* React bubbles its submit event to the form that opened it, which must not be sent */}
      <Modal.Content
        className={classes.content}
        data-size={size}
        onSubmit={(event) => event.stopPropagation()}
      >
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {closable && (
            <Modal.CloseButton aria-label={t`Close ${title}`} iconSize="1.25rem" className={classes.close} />
          )}
        </div>
        <Body className={classes.body}>
          <InDialog value>{children}</InDialog>
        </Body>
        {foot && (
          <div className={classes.foot} data-size={size}>
            {foot}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

/** The open dialogs, the topmost last. */
const open = store<readonly symbol[]>([])

/** Whether no other dialog has opened over this one. */
function useIsTopmost(): boolean {
  const [self] = useState(() => Symbol())
  useEffect(() => {
    open.set([...open.get(), self])
    return () => open.set(open.get().filter((one) => one !== self))
  }, [self])
  return useStore(open, (dialogs) => dialogs.at(-1) === self)
}
