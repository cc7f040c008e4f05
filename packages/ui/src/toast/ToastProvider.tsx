import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { ToastHost } from './ToastHost.tsx';
import { createToastStore, ToastsContext, type ToastStore } from './toasts.ts';

/** Props of `ToastProvider`. */
export interface ToastProviderProps {
  /** The toasts, when other providers show some here. Must be stable. Defaults to toasts of its own. */
  store?: ToastStore | undefined;
  /** What may show toasts. */
  children?: ReactNode;
}

/**
 * Keeps the toasts and renders them. Part of `UiProvider`; on its own it renders those of a `createToastStore`, once for a page.
 *
 * @example
 * const toasts = createToastStore();
 * const ofPage = <ToastProvider store={toasts} />;
 */
export function ToastProvider({ store: shared, children }: ToastProviderProps): ReactNode {
  const [own] = useState(createToastStore);
  const store = shared ?? own;
  const toasts = useSyncExternalStore(store.subscribe, store.get, store.get);
  return (
    <ToastsContext value={store}>
      {children}
      <ToastHost toasts={toasts} onDismiss={store.dismiss} />
    </ToastsContext>
  );
}
