import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CloseIcon } from '../icon/CloseIcon.tsx';
import { Button, IconButton } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { toastVariants } from './toast.variants.ts';
import type { Toast } from './toasts.ts';

/** Props of `ToastItem`. */
export interface ToastItemProps {
  toast: Toast;
  onDismiss: () => void;
}

/** Calls `onEnd` after the duration. Pauses while the pointer or the focus is on the toast. */
function useCountdown(durationMs: number, paused: boolean, onEnd: () => void): void {
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (durationMs === 0 || paused) return;
    const timer = setTimeout(() => end.current(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs, paused]);
}

function ToneIcon({ tone }: Pick<Toast, 'tone'>): ReactNode {
  if (tone === 'success') return <Icon icon={<CircleCheckIcon />} className="vt:text-success" />;
  if (tone === 'error') return <Icon icon={<CircleAlertIcon />} className="vt:text-danger-text" />;
  return null;
}

/** A toast with its action and close button. */
export function ToastItem({ toast, onDismiss }: ToastItemProps): ReactNode {
  const { t } = useMessages();
  const [paused, setPaused] = useState(false);
  useCountdown(toast.durationMs, paused, onDismiss);
  const { action } = toast;
  return (
    <div
      data-slot="toast"
      data-tone={toast.tone}
      className={toastVariants({ tone: toast.tone })}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ToneIcon tone={toast.tone} />
      <span className="vt:min-w-0 vt:flex-1 vt:py-1">{toast.text}</span>
      {action && (
        <Button
          size="small"
          variant="quiet"
          className="vt:over:text-accent-text"
          onClick={() => {
            action.onAction();
            onDismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        icon={<CloseIcon />}
        size="small"
        label={t('common.dismissNotification')}
        onClick={onDismiss}
      />
    </div>
  );
}
