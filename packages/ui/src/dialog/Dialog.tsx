import { Description, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode, Ref } from 'react';
import { CloseIcon } from '../icon/CloseIcon.tsx';
import { IconButton } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { Modal } from '../internal/Modal.tsx';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { dialogPanelVariants } from './dialog.variants.ts';
import { DialogContent } from './DialogContent.tsx';

/** Props of `Dialog`. */
export interface DialogProps {
  /** Whether it is open. */
  open: boolean;
  /** Called for Escape, a click on the backdrop and the close button. */
  onClose: () => void;
  /** The heading. */
  title: string;
  /** A sentence below the heading. */
  description?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** Maximum width. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** `alertdialog` for a question that must be answered first. Defaults to `dialog`. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Whether there is no close button, because one of the actions closes the dialog. */
  hideClose?: boolean | undefined;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
  /** Receives the root element. */
  ref?: Ref<HTMLElement> | undefined;
  /** The content. */
  children?: ReactNode;
}

interface HeadProps extends Pick<DialogProps, 'title' | 'description' | 'hideClose' | 'onClose'> {}

function Head({ title, description, hideClose, onClose }: HeadProps): ReactNode {
  const { t } = useMessages();
  return (
    <div className="vt:flex vt:items-start vt:gap-4 vt:px-6 vt:pt-5">
      <div className="vt:min-w-0 vt:flex-1">
        <DialogTitle className="vt:text-lg vt:font-semibold">{title}</DialogTitle>
        {description && (
          <Description className="vt:mt-1 vt:max-w-prose vt:text-muted">{description}</Description>
        )}
      </div>
      {!hideClose && (
        <IconButton
          icon={<CloseIcon />}
          label={t('common.close')}
          onClick={onClose}
          className="vt:-me-2 vt:-mt-1"
        />
      )}
    </div>
  );
}

/** A modal dialog. The focus moves into it, stays there, and returns to its previous place on close. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  actions,
  size,
  hideClose = false,
  role = 'dialog',
  className,
  ref,
  children,
}: DialogProps): ReactNode {
  return (
    <Modal {...{ open, onClose, role }}>
      <div className="vt:fixed vt:inset-0 vt:flex vt:items-center vt:justify-center vt:overflow-y-auto vt:p-4">
        <DialogPanel
          ref={ref ?? null}
          data-slot="dialog"
          className={cn(dialogPanelVariants({ size }), className)}
        >
          <Head {...{ title, description, hideClose, onClose }} />
          {children && <DialogContent label={title}>{children}</DialogContent>}
          {actions && <div className="vt:flex vt:flex-wrap vt:justify-end vt:gap-2 vt:px-6">{actions}</div>}
        </DialogPanel>
      </div>
    </Modal>
  );
}
