import { I18nProvider } from 'react-aria';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { ToastProvider } from '../toast/ToastProvider.tsx';
import { BaseUiProvider, type BaseUiProviderProps } from './BaseUiProvider.tsx';

/** Props of `UiProvider`. */
export type UiProviderProps = BaseUiProviderProps;

/** Gives the parts that use React Aria the locale. */
function AriaLocale({ children }: { children: ReactNode }): ReactNode {
  return <I18nProvider locale={useMessages().locale}>{children}</I18nProvider>;
}

/**
 * Provides language, appearance, links and toasts. Renders on a server and writes nothing on `html` or `body`: styles
 * apply inside the nearest `VitrineRoot`.
 */
export function UiProvider({ children, ...rest }: UiProviderProps): ReactNode {
  return (
    <BaseUiProvider {...rest}>
      <AriaLocale>
        <ToastProvider>{children}</ToastProvider>
      </AriaLocale>
    </BaseUiProvider>
  );
}
