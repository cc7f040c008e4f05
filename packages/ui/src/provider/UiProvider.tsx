import { I18nProvider } from 'react-aria';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { ToastProvider } from '../toast/ToastProvider.tsx';
import { ToastsContext, type Toasts } from '../toast/toasts.ts';
import { BaseUiProvider, type BaseUiProviderProps } from './BaseUiProvider.tsx';

/** Props of `UiProvider`. */
export interface UiProviderProps extends BaseUiProviderProps {
  /** Where toasts are shown, when another provider renders them. Must be stable. Defaults to toasts that this provider renders. */
  toasts?: Toasts | undefined;
}

/** Gives the parts that use React Aria the locale. */
function AriaLocale({ children }: { children: ReactNode }): ReactNode {
  return <I18nProvider locale={useMessages().locale}>{children}</I18nProvider>;
}

/**
 * Provides language, appearance, links and toasts. Renders on a server and writes nothing on `html` or `body`: styles
 * apply inside the nearest `VitrineRoot`.
 */
export function UiProvider({ children, toasts, ...rest }: UiProviderProps): ReactNode {
  return (
    <BaseUiProvider {...rest}>
      <AriaLocale>
        {toasts ? (
          <ToastsContext value={toasts}>{children}</ToastsContext>
        ) : (
          <ToastProvider>{children}</ToastProvider>
        )}
      </AriaLocale>
    </BaseUiProvider>
  );
}
