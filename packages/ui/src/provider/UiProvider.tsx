import { I18nProvider } from 'react-aria';
import type { ReactNode } from 'react';
import { MessagesProvider, type MessagesProviderProps } from '../messages/MessagesProvider.tsx';
import { ToastProvider } from '../toast/ToastProvider.tsx';
import { AppearanceContext, type Density, type Theme } from './appearance.ts';
import { LinkProvider, type LinkComponent } from './LinkContext.tsx';

/** What `UiProvider` takes. */
export interface UiProviderProps extends MessagesProviderProps {
  /** `system` follows the device; `white` and `dark-gray` are the public viewer's. `system` unless told. */
  theme?: Theme | undefined;
  density?: Density | undefined;
  /** The router's link; a plain anchor without it. */
  Link?: LinkComponent | undefined;
}

/**
 * Language, appearance, links and toasts for the parts below. Renders on a server, and writes nothing on `html` or
 * `body`: the look starts at the nearest `VitrineRoot`.
 */
export function UiProvider({
  theme = 'system',
  density = 'comfortable',
  Link,
  children,
  ...language
}: UiProviderProps): ReactNode {
  return (
    <I18nProvider locale={language.locale ?? 'en-US'}>
      <MessagesProvider {...language}>
        <AppearanceContext value={{ theme, density }}>
          <LinkProvider Link={Link}>
            <ToastProvider>{children}</ToastProvider>
          </LinkProvider>
        </AppearanceContext>
      </MessagesProvider>
    </I18nProvider>
  );
}
