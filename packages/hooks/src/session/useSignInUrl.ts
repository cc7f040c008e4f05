import type { SessionApi } from '@vitrine/core/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useSubPort } from '../provider/useSubPort.ts';

/** The base only resolves relative addresses; those of scripts and data have a protocol of their own. */
const isWebAddress = (url: string): boolean =>
  /^https?:$/.test(new URL(url, 'https://page.invalid').protocol);

/** Never throws, because it is called during render: without a valid address there is no link. */
function addressOf(session: SessionApi, returnTo: string | undefined): string | undefined {
  try {
    // The adapter of a back end may return a value of any type.
    const url: unknown = session.signInUrl?.({ returnTo });
    return typeof url === 'string' && isWebAddress(url) ? url : undefined;
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
