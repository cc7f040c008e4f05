export type { KeysOf, MessageArguments, MessageCatalogue, MessageKey, Translation } from './catalogue.ts';
export { createTranslate, type Translate } from './createTranslate.ts';
export { localeDirection, type Direction } from './direction.ts';
export { errorText } from '../internal/errorText.ts';
export { loadFailureText } from '../internal/loadFailureText.ts';
export { createFormatters, type Formatters } from './formatters.ts';
export {
  MessagesProvider,
  useMessages,
  type Messages,
  type MessagesProviderProps,
} from './MessagesProvider.tsx';
export { useTexts, type Texts } from './TextsProvider.tsx';
