import { domains, type SessionApi, type Shape } from '@vitrine/core/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { checkAnswer } from '../provider/guardApi.ts';
import { useSubPort } from '../provider/useSubPort.ts';

const shape: Shape | undefined = domains.session.verbs['signInUrl']?.answer;

/** The base only resolves relative addresses; those of scripts and data have a protocol of their own. */
const isWebAddress = (url: string): boolean =>
  /^https?:$/.test(new URL(url, 'https://page.invalid').protocol);

/** Never throws, because it is called during render: without a valid address there is no link. */
function addressOf(session: SessionApi, returnTo: string | undefined): string | undefined {
  try {
    const url = session.signInUrl?.({ returnTo });
    if (shape && url !== undefined) checkAnswer('session.signInUrl', shape, url);
    return url !== undefined && isWebAddress(url) ? url : undefined;
  } catch {
    return undefined;
  }
}

const subscribeToNothing = () => () => undefined;

/**
 * Returns the address of the page where people sign in, which leads back to the open page; undefined where the back
 * end has none, and for an address that is neither http(s) nor relative to the page.
 *
 * @throws Error when the back end has no `session` sub-port.
 * @example
 * const url = useSignInUrl();
 * return url === undefined ? null : <a href={url}>Sign in</a>;
 */
export function useSignInUrl(): string | undefined {
  const session = useSubPort('session', 'useSignInUrl');
  const returnTo = useSyncExternalStore<string | undefined>(
    subscribeToNothing,
    () => location.href,
    () => undefined,
  );
  return useMemo(() => addressOf(session, returnTo), [session, returnTo]);
}
