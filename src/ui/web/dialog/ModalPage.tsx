import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useStore } from '#core/web/store.ts'
import { useFocusReturn } from '#ui/web/focus/useFocusReturn.ts'
import { Announcer } from '#ui/web/page/Announcer.tsx'
import { useWindowTitle } from '#ui/web/page/windowTitle.ts'
import { WorkPanel } from '#ui/web/progress/WorkPanel.tsx'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import { ToastPlace } from '#ui/web/toast/ToastPlace.tsx'
import classes from './ModalPage.module.css'
import { modalFoot, takeFoot } from './modalFoot.ts'
import { InModal, useCloseModal } from './modalRoute.ts'

interface ModalPageProps {
  title: string
  /** The selection, its total, and the acts; always visible. Messages lie over its left half, so that they move nothing. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A screen over the previous page; the focus starts on its heading. Escape, the button and an outer click close it, after
 * the unsaved question. A question takes the place of its foot, and until the answer nothing else can be used.
 */
export function ModalPage({ title, foot, children }: ModalPageProps) {
  const { t } = useLingui()
  const close = useCloseModal()
  const content = useRef<HTMLDivElement>(null)
  const isAsking = useStore(modalFoot, ({ isAsking }) => isAsking)
  useFocusReturn()
  useInertPage()
  useWindowTitle('area', title, true)
  // a form or a step that is open in it handles the key first
  useShortcut('cancel', close, content)
  return (
    <InModal value>
      <Modal.Root
        opened
        onClose={() => isAsking || close()}
        closeOnEscape={false}
        size="76rem"
        yOffset="1.5rem"
        xOffset="1.5rem"
        radius="lg"
        removeScrollProps={{ allowPinchZoom: true }}
      >
        <Modal.Overlay />
        <Modal.Content
          ref={content}
          data-modal-page
          classNames={{ content: classes.content, inner: classes.inner }}
        >
          <div className={classes.header} inert={isAsking}>
            <Modal.Title className={classes.title} data-autofocus tabIndex={-1}>
              {title}
            </Modal.Title>
            <Modal.CloseButton aria-label={t`Close ${title}`} className={classes.close} iconSize="1.25rem" />
          </div>
          <Modal.Body className={classes.body} inert={isAsking}>
            {children}
          </Modal.Body>
          <ToastPlace window="narrow" className={classes.above} isLine />
          <WorkPanel />
          <Announcer />
          <footer
            className={classes.foot}
            data-modal-foot={foot ? '' : undefined}
            data-asking={isAsking || undefined}
          >
            {foot}
            <ToastPlace className={classes.message} isLine />
          </footer>
          <div ref={takeFoot} />
        </Modal.Content>
      </Modal.Root>
    </InModal>
  )
}

/**
 * Waits until the modal is mounted, because the element that opened it has the focus until then, and gets it back
 * afterwards.
 */
function useInertPage(): void {
  useLayoutEffect(() => {
    const page = document.querySelector<HTMLElement>('[data-page]')
    if (!page) return
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [])
}
