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
  /** Its id, as `notify` returned it. */
  readonly id: string;
  /** Colour and icon. */
  readonly tone: ToastTone;
  /** Position on the screen. */
  readonly placement: ToastPlacement;
  /** Time on the screen in milliseconds; 0 keeps it until it is dismissed. */
  readonly durationMs: number;
}

/** Shows and removes toasts. */
export interface Toasts {
  /** Shows a toast and returns its id. */
  notify(toast: ToastInput): string;
  /** Removes a toast. */
  dismiss(id: string): void;
}

/** The toasts on screen, for one `ToastProvider`, and for all who show some. */
export interface ToastStore extends Toasts {
  /** Returns the toasts on screen, the oldest first. */
  get(): readonly Toast[];
  /** Calls `listener` after each change. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

const maxToasts = 5;
/** Number of all toasts so far: their ids are different in the whole page. */
let count = 0;

/**
 * Creates toasts that several providers share, such as those of one page: one `ToastProvider` renders them, and each `UiProvider` gets
 * them as `toasts`.
 *
 * @example
 * const toasts = createToastStore();
 */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  function set(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }
  return {
    get: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(input) {
      count += 1;
      const toast = completeToast(input, `toast-${count}`);
      set([...toasts, toast].slice(-maxToasts));
      return toast.id;
    },
    dismiss: (id) => set(toasts.filter((toast) => toast.id !== id)),
  };
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
function completeToast(input: ToastInput, id: string): Toast {
  const tone = input.tone ?? 'neutral';
  return {
    ...input,
    id,
    tone,
    placement: input.placement ?? 'bottom-start',
    durationMs: input.durationMs ?? (tone === 'error' || input.action ? 10_000 : 5000),
  };
}
