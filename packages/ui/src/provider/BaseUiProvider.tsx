import type { ReactNode } from 'react';
import { MessagesProvider, type MessagesProviderProps } from '../messages/TextsProvider.tsx';
import { HostElementContext } from './hostElement.ts';
import { AppearanceContext, type Density, type Theme } from './appearance.ts';
import { LinkProvider, type LinkComponent } from './LinkContext.tsx';
import { useLanguage, type UseLanguageOptions } from './useLanguage.ts';

/** Props of `BaseUiProvider`. */
export interface BaseUiProviderProps extends Omit<MessagesProviderProps, 'messages'>, UseLanguageOptions {
  /**
   * The messages of the locale: an object (`ar`), or a function that loads them when the locale is chosen. The current
   * language stays until they are loaded; nothing is rendered before the first.
   */
  messages?: UseLanguageOptions['messages'];
  /** `system` follows the operating system; `white` and `dark-gray` are for the public viewer. Defaults to `system`. */
  theme?: Theme | undefined;
  /** Spacing of controls and rows. */
  density?: Density | undefined;
  /** The link component of the router. Defaults to a plain anchor. */
  Link?: LinkComponent | undefined;
  /**
   * The element of another page that the screens are shown in: they have no `main` and no `h1` there, are as high as it, and leave
   * the keys and the focus outside of it alone. Without it they are the page.
   */
  host?: HTMLElement | undefined;
}

/**
 * Provides language, appearance and links, but no toasts, and no locale to the parts that use React Aria: for a page that
 * has to be small. All other pages use `UiProvider`.
 */
export function BaseUiProvider({
  theme = 'system',
  density = 'comfortable',
  Link,
  host,
  children,
  locale,
  messages,
  onLanguageFail,
  direction,
  timeZone,
}: BaseUiProviderProps): ReactNode {
  const language = useLanguage({ locale, messages, onLanguageFail });
  if (!language) return null;
  return (
    <MessagesProvider {...language} direction={direction} timeZone={timeZone}>
      <AppearanceContext value={{ theme, density }}>
        <HostElementContext value={host}>
          <LinkProvider Link={Link}>{children}</LinkProvider>
        </HostElementContext>
      </AppearanceContext>
    </MessagesProvider>
  );
}
