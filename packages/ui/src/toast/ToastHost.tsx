import { useRef, type ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { useRootAttributes } from '../provider/appearance.ts';
import { ToastItem } from './ToastItem.tsx';
import { toastStackVariants } from './toast.variants.ts';
import type { Toast, ToastPlacement } from './toasts.ts';
import { findFocusable } from '../focus/focus.ts';
import { useFocusReturn } from '../focus/useFocusReturn.ts';

const placements: readonly ToastPlacement[] = ['bottom-start', 'bottom-center', 'bottom-end', 'top-end'];

/** Props of `ToastHost`. */
export interface ToastHostProps {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
}

interface StackProps extends ToastHostProps {
  placement: ToastPlacement;
}

function Stack({ toasts, placement, onDismiss }: StackProps): ReactNode {
  const placedToasts = toasts.filter((toast) => toast.placement === placement);
  const renderToasts = (errors: boolean) =>
    placedToasts
      .filter((toast) => (toast.tone === 'error') === errors)
      .map((toast) => <ToastItem key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />);
  return (
    <div className={toastStackVariants({ placement })} data-placement={placement}>
      <div role="status" aria-atomic="false" className="vt:contents">
        {renderToasts(false)}
      </div>
      <div role="alert" aria-atomic="false" className="vt:contents">
        {renderToasts(true)}
      </div>
    </div>
  );
}

/**
 * Renders the toasts. The live regions exist before any toast, so that assistive technology announces new ones. When a
 * toast is closed, the focus returns to where it was.
 */
export function ToastHost({ toasts, onDismiss }: ToastHostProps): ReactNode {
  const { t } = useMessages();
  const root = useRef<HTMLElement>(null);
  const focus = useFocusReturn(root, findFocusable);
  return (
    <section
      ref={root}
      {...focus}
      data-slot="toast-host"
      aria-label={t('common.notifications')}
      {...useRootAttributes()}
      className={cn('vitrine-root vt:contents')}
    >
      {placements.map((placement) => (
        <Stack key={placement} placement={placement} toasts={toasts} onDismiss={onDismiss} />
      ))}
    </section>
  );
}
