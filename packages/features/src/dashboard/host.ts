import type { MediaUrlSource } from '@vitrine/core/assets';
import { createContext, use, type MouseEvent } from 'react';
import type { DashboardAddresses } from './addresses.ts';

/** Functions of the dashboard for its widgets. */
export interface WidgetHost {
  /** Returns the addresses that widgets link to. */
  readonly addresses: DashboardAddresses;
  /** Returns the thumbnail of a file, for a part of `@vitrine/ui`. */
  thumbnailOf(id: string): string | MediaUrlSource;
  /** Reports that a file was opened by the click of its link; `ids` are all files of the widget. */
  openImage(input: { id: string; ids: readonly string[]; event: MouseEvent<HTMLElement> }): void;
  /** Reports that a folder was opened by the click of its link. */
  openFolder(input: { id: string; event: MouseEvent<HTMLElement> }): void;
}

/** Provided by the dashboard; null outside of one. */
export const WidgetHostContext = createContext<WidgetHost | null>(null);

/**
 * Returns the functions of the dashboard that contains the widget: addresses, thumbnails, and reports of opened files
 * and folders.
 * @throws Error outside of a `DashboardScreen`.
 * @example
 * const { addresses } = useWidgetHost();
 */
export function useWidgetHost(): WidgetHost {
  const host = use(WidgetHostContext);
  if (!host)
    throw new Error(
      '@vitrine/features: a widget was drawn outside of a DashboardScreen, so it knows no addresses. ' +
        'Give it to <DashboardScreen widgets={[…]} />.',
    );
  return host;
}
