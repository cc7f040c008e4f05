import type { Messages } from '../messages/MessagesProvider.tsx';

/**
 * Returns why code that is loaded on demand could not be loaded: there is no connection, or this part alone failed.
 *
 * @example
 * const { t } = useMessages();
 * notify({ kind: 'error', message: loadFailureText(t) });
 */
export function loadFailureText(t: Messages['t']): string {
  return t(navigator.onLine ? 'common.partNotLoaded' : 'common.error.offline');
}
