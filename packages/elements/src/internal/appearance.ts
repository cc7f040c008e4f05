import type { BaseUiProviderProps, LoadMessages } from '@vitrine/ui/provider';
import { currentConfig } from '../config/elementsConfig.ts';

/** The attributes of every element. */
export interface CommonValues {
  readonly baseUrl: string | undefined;
  readonly locale: string | undefined;
  readonly theme: BaseUiProviderProps['theme'];
}

const loadMessages: LoadMessages = async (locale) =>
  new Intl.Locale(locale).language === 'ar' ? (await import('@vitrine/ui/messages/ar')).ar : undefined;

function languageOf(element: HTMLElement): string | undefined {
  const lang = element.closest<HTMLElement>('[lang]')?.lang;
  return lang === '' ? undefined : lang;
}

/** Returns language and look of an element: its attributes, otherwise the settings of the page, otherwise its language. */
export function appearanceOf(
  element: HTMLElement,
  { locale, theme }: CommonValues,
): Omit<BaseUiProviderProps, 'children' | 'Link'> {
  const config = currentConfig();
  return {
    locale: locale ?? config.locale ?? languageOf(element),
    messages: config.messages ?? loadMessages,
    timeZone: config.timeZone,
    theme: theme ?? config.theme,
    density: config.density,
    host: element,
  };
}
