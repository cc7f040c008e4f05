import { DialogPanel } from '@headlessui/react';
import type { ReactNode } from 'react';
import { CloseIcon } from '../icon/CloseIcon.tsx';
import { IconButton } from '../button/index.ts';
import { Modal } from '../internal/Modal.tsx';
import { shellMessages } from '../messages/en/shell.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { RailFooter } from './RailFooter.tsx';

/** Props of `Drawer`. */
export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  brand: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
}

/** The rail on a narrow screen. It slides in from the start and keeps the focus while it is open. */
export function Drawer({ open, onClose, brand, footer, children }: DrawerProps): ReactNode {
  const { t } = useMessages(shellMessages);
  return (
    <Modal {...{ open, onClose }} aria-label={t('shell.navigation')} className="vt:md:hidden">
      <DialogPanel
        data-slot="drawer"
        className="vt:fixed vt:inset-y-0 vt:start-0 vt:flex vt:w-[min(20rem,calc(100vw-48px))] vt:flex-col vt:bg-surface vt:shadow-float vt:transition-[translate,opacity] vt:duration-enter vt:ease-out vt:starting:opacity-0 vt:motion-safe:ltr:starting:-translate-x-full vt:motion-safe:rtl:starting:translate-x-full"
      >
        <div className="vt:flex vt:h-bar vt:shrink-0 vt:items-center vt:gap-2 vt:ps-5 vt:pe-3">
          <div className="vt:min-w-0 vt:flex-1 vt:truncate vt:font-semibold">{brand}</div>
          <IconButton
            icon={<CloseIcon />}
            iconSize={20}
            label={t('shell.closeNavigation')}
            onClick={onClose}
          />
        </div>
        <nav
          aria-label={t('shell.navigation')}
          className="vt:flex vt:min-h-0 vt:flex-1 vt:flex-col vt:overflow-y-auto vt:px-3 vt:py-2"
        >
          {children}
          <RailFooter>{footer}</RailFooter>
        </nav>
      </DialogPanel>
    </Modal>
  );
}
