import { createContext, use } from 'react';

/** The tone of a toast: its colour and icon. */
export type ToastTone = 'neutral' | 'success' | 'error';

/** The position of a toast; each screen uses one. */
export type ToastPlacement = 'bottom-start' | 'bottom-center' | 'bottom-end' | 'top-end';

/** Input of `notify`. */
export interface ToastInput {
  /** A sentence in the language of the reader. */
  text: string;
  /** Colour and icon. */
  tone?: ToastTone | undefined;
  /** One action, such as Undo. It must also be available elsewhere, because a toast disappears. */
  action?: { label: string; onAction: () => void } | undefined;
  /** Position on the screen. */
  placement?: ToastPlacement | undefined;
  /**
   * Time on the screen in milliseconds; 0 keeps the toast until it is dismissed. Defaults to 5 s, and to 10 s for
   * errors and toasts with an action.
   */
  durationMs?: number | undefined;
}

/** A toast with all defaults filled in. */
export interface Toast extends ToastInput {
  readonly id: string;
  readonly tone: ToastTone;
  readonly placement: ToastPlacement;
  readonly durationMs: number;
}

/** Shows and removes toasts. */
export interface Toasts {
  /** Shows a toast and returns its id. */
  notify(toast: ToastInput): string;
  /** Removes a toast. */
  dismiss(id: string): void;
}

/** Context of the toasts of the nearest `UiProvider`. */
export const ToastsContext = createContext<Toasts | undefined>(undefined);

/** Returns the toasts of the nearest `UiProvider`. Throws outside `UiProvider`, where nobody would see a toast. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts)
    throw new Error(
      '@vitrine/ui: useToasts has no toast host, so the toast would not be seen. Put UiProvider (or VitrineProvider) above.',
    );
  return toasts;
}

/** Returns a toast with its defaults: errors and toasts with an action stay 10 s, others 5 s. */
export function completeToast(input: ToastInput, id: string): Toast {
  const tone = input.tone ?? 'neutral';
  return {
    ...input,
    id,
    tone,
    placement: input.placement ?? 'bottom-start',
    durationMs: input.durationMs ?? (tone === 'error' || input.action ? 10_000 : 5000),
  };
}
