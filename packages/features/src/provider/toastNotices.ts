import type { Notice } from '@vitrine/hooks/provider';
import type { ToastInput, Toasts, ToastTone } from '@vitrine/ui/toast';

const tones: Readonly<Record<Notice['kind'], ToastTone>> = {
  success: 'success',
  info: 'neutral',
  warning: 'neutral',
  error: 'error',
};

function toToast({ kind, message, action, placement, durationMs }: Notice): ToastInput {
  return { text: message, tone: tones[kind], action, placement, durationMs };
}

/**
 * Returns a function that shows notices as toasts. A notice replaces an earlier one with the same id; it is closed when
 * its signal is aborted.
 */
export function createToastNotify({ notify, dismiss }: Toasts): (notice: Notice) => void {
  const shownIds = new Map<string, string>();
  return (notice) => {
    const previousId = notice.id === undefined ? undefined : shownIds.get(notice.id);
    if (previousId !== undefined) dismiss(previousId);
    if (notice.signal?.aborted) return;
    const toastId = notify(toToast(notice));
    notice.signal?.addEventListener('abort', () => dismiss(toastId), { once: true });
    if (notice.id !== undefined) shownIds.set(notice.id, toastId);
  };
}
