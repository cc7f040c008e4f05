import type { MessageCatalogue } from './catalogue.ts';
import { errorMessages } from './en/errors.ts';
import { createFormatters, type Formatters } from './formatters.ts';
import { useShownLanguage, type ShownLanguage, type Texts } from './TextsProvider.tsx';

export { MessagesProvider, type MessagesProviderProps } from './TextsProvider.tsx';

/** Texts and formats of the current language. Texts are those of `common`, of errors, and of the given catalogues. */
export interface Messages<Catalogue = never> extends Texts<Catalogue | typeof errorMessages>, Formatters {}

const created = new WeakMap<ShownLanguage, Messages<MessageCatalogue>>();

/**
 * Returns texts and formats of the current language; English without a provider. Pass the catalogues whose texts are
 * used: their English texts are bundled with the code that imports them. The texts of `common` and of errors are always
 * available.
 *
 * @example
 * const { t, formatBytes } = useMessages(assetsMessages);
 * t('assets.count', { count: 3 }); // '3 files'
 */
export function useMessages<Catalogues extends readonly MessageCatalogue[]>(
  ...catalogues: Catalogues
): Messages<Catalogues[number]> {
  const language = useShownLanguage([errorMessages, ...catalogues]);
  const known = created.get(language);
  if (known) return known;
  const messages = { ...language.texts, ...createFormatters(language.texts.locale, language.timeZone) };
  created.set(language, messages);
  return messages;
}
