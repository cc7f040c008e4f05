import type { ReactNode } from 'react';
import { MessagesProvider, type MessagesProviderProps } from '../messages/TextsProvider.tsx';
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
}

/**
 * Provides language, appearance and links, but no toasts, and no locale to the parts that use React Aria: for a page that
 * has to be small. All other pages use `UiProvider`.
 */
export function BaseUiProvider({
  theme = 'system',
  density = 'comfortable',
  Link,
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
        <LinkProvider Link={Link}>{children}</LinkProvider>
      </AppearanceContext>
    </MessagesProvider>
  );
}
