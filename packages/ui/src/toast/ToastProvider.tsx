import { useCallback, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { ToastHost } from './ToastHost.tsx';
import { completeToast, ToastsContext, type Toast, type ToastInput } from './toasts.ts';

const maxToasts = 5;

/** Keeps the toasts and renders them (`ToastHost`). Part of `UiProvider`. */
export function ToastProvider({ children }: { children?: ReactNode }): ReactNode {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const prefix = useId();
  const nextNumber = useRef(0);

  const dismiss = useCallback((id: string) => {
    setToasts((current) => current.filter((toast) => toast.id !== id));
  }, []);

  const notify = useCallback(
    (input: ToastInput) => {
      nextNumber.current += 1;
      const toast = completeToast(input, `${prefix}${nextNumber.current}`);
      setToasts((current) => [...current, toast].slice(-maxToasts));
      return toast.id;
    },
    [prefix],
  );

  const value = useMemo(() => ({ notify, dismiss }), [notify, dismiss]);
  return (
    <ToastsContext value={value}>
      {children}
      <ToastHost toasts={toasts} onDismiss={dismiss} />
    </ToastsContext>
  );
}
