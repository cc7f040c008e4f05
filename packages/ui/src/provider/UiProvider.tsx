import { I18nProvider } from 'react-aria';
import type { ReactNode } from 'react';
import { MessagesProvider, type MessagesProviderProps } from '../messages/MessagesProvider.tsx';
import { ToastProvider } from '../toast/ToastProvider.tsx';
import { AppearanceContext, type Density, type Theme } from './appearance.ts';
import { LinkProvider, type LinkComponent } from './LinkContext.tsx';
import { useLanguage, type UseLanguageOptions } from './useLanguage.ts';

/** Props of `UiProvider`. */
export interface UiProviderProps extends Omit<MessagesProviderProps, 'messages'>, UseLanguageOptions {
  /**
   * The words of the locale: here already (`ar`), or a function that fetches them when the locale is chosen. The language
   * that is shown stays until they are here; nothing is drawn before the first.
   */
  messages?: UseLanguageOptions['messages'];
  /** `system` follows the device; `white` and `dark-gray` are the public viewer's. Defaults to `system`. */
  theme?: Theme | undefined;
  /** How much space there is between things. */
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
  locale,
  messages,
  onLanguageFail,
  direction,
  timeZone,
}: UiProviderProps): ReactNode {
  const language = useLanguage({ locale, messages, onLanguageFail });
  if (!language) return null;
  return (
    <I18nProvider locale={language.locale}>
      <MessagesProvider {...language} direction={direction} timeZone={timeZone}>
        <AppearanceContext value={{ theme, density }}>
          <LinkProvider Link={Link}>
            <ToastProvider>{children}</ToastProvider>
          </LinkProvider>
        </AppearanceContext>
      </MessagesProvider>
    </I18nProvider>
  );
}
