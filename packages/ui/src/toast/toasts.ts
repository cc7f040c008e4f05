import { createContext, use } from 'react';

/** What the colour and the symbol of a toast say. */
export type ToastTone = 'neutral' | 'success' | 'error';

/** Where a toast appears; each screen has a place of its own. */
export type ToastPlacement = 'bottom-start' | 'bottom-end' | 'top-end';

/** A short note to show. */
export interface ToastInput {
  /** A sentence in the language of the reader. */
  text: string;
  /** What the colour says. */
  tone?: ToastTone | undefined;
  /** One way back, such as Undo. It must also exist elsewhere: a toast goes away. */
  action?: { label: string; onAction: () => void } | undefined;
  /** Where it opens, beside what it belongs to. */
  placement?: ToastPlacement | undefined;
  /** Until it leaves, in milliseconds; errors and toasts with an action stay longer. 0 = until dismissed. */
  durationMs?: number | undefined;
}

/** A note on the screen, with everything that its sender left open decided. */
export interface Toast extends ToastInput {
  readonly id: string;
  readonly tone: ToastTone;
  readonly placement: ToastPlacement;
  readonly durationMs: number;
}

/** Shows short notes and takes them away. */
export interface Toasts {
  /** Shows a toast and returns its id. */
  notify(toast: ToastInput): string;
  /** Takes a toast away before its time. */
  dismiss(id: string): void;
}

/** Carries the toasts of the nearest `UiProvider`. */
export const ToastsContext = createContext<Toasts | undefined>(undefined);

/** Shows short notes. Throws outside `UiProvider`, because a note that nobody sees is lost. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts)
    throw new Error(
      '@vitrine/ui: useToasts has no toast host, so the note would not be seen. Put UiProvider (or VitrineProvider) above.',
    );
  return toasts;
}

/** Fills in what a toast does not say: errors and toasts with a way back stay 10 s, others 5 s. */
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
