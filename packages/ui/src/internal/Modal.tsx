import { Dialog, DialogBackdrop, type DialogProps } from '@headlessui/react';
import { use, useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useRootAttributes } from '../provider/appearance.ts';
import { HostElementContext } from '../provider/hostElement.ts';
import { cn } from './cn.ts';
import { ModalContext } from './popupLayer.tsx';

interface ModalProps extends Pick<DialogProps, 'open' | 'role' | 'aria-label'> {
  /** Called for Escape, a click on the backdrop, and when the browser closes it. */
  onClose: () => void;
  className?: string;
  /** The `DialogPanel`. */
  children: ReactNode;
}

/**
 * Gives the focus back to what had it before the dialog. Headless UI knows that only when its code was loaded before: not for the
 * first dialog of a page.
 */
function FocusReturn(): ReactNode {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      }),
    [opener],
  );
  return null;
}

/**
 * The layer of a modal dialog, with its backdrop. In an element of another page it is a `dialog` of the browser, whose layer nothing of
 * the page can cover or make inert.
 */
export function Modal({ onClose, className, children, ...rest }: ModalProps): ReactNode {
  const host = use(HostElementContext);
  const shown = useRef<HTMLDialogElement>(null);
  const ofPage = {
    as: 'dialog',
    ref(dialog: HTMLDialogElement | null) {
      if (dialog?.isConnected && !dialog.open) {
        dialog.showModal();
        // The browser has chosen a control. Headless UI chooses one only while none has the focus.
        (document.activeElement as HTMLElement).blur();
      }
      // What the page has put into it, such as a toast, is told.
      if (!dialog) shown.current?.close();
      shown.current = dialog;
    },
    onCancel(event: SyntheticEvent) {
      // The browser also asks by other ways than Escape. A file field sends an event of the same name.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
  } as const;
  return (
    <Dialog
      {...rest}
      {...(host && ofPage)}
      {...useRootAttributes()}
      onClose={onClose}
      className={cn(
        'vitrine-root vt:fixed vt:inset-0 vt:z-dialog vt:outline-none',
        host && 'vt:block vt:overflow-visible vt:bg-transparent',
        className,
      )}
    >
      <FocusReturn />
      <DialogBackdrop className="vt:fixed vt:inset-0 vt:bg-scrim vt:transition-opacity vt:duration-enter vt:ease-out vt:starting:opacity-0" />
      <ModalContext value={true}>{children}</ModalContext>
    </Dialog>
  );
}
