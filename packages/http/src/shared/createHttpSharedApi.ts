import type { SharedApi, SharedCapabilities } from '@vitrine/core/contract';
import { createClient } from '../client/client.ts';
import type { ClientSession } from '../client/clientSession.ts';
import { toApiId, toClientOptions, type HttpOptions } from '../client/httpOptions.ts';
import { createSharedPort } from './port.ts';

/** Options of `createHttpSharedApi`. */
export type HttpSharedApiOptions = Pick<
  HttpOptions,
  'baseUrl' | 'id' | 'fetch' | 'timeoutMs' | 'maxWaitSeconds' | 'credentials' | 'headers'
>;

/** The part of a REST back end that visitors of links use. */
export interface HttpSharedApi {
  /** Identifies the back end. */
  readonly id: string;
  /** What the back end can do for visitors. */
  readonly capabilities: { readonly shared: SharedCapabilities };
  /** The calls of visitors. */
  readonly shared: SharedApi;
  /**
   * Resolves with whether the visitor is signed in as a member who may manage a link: as its owner, or as an admin of its
   * account. Without a session no second request is sent.
   */
  mayManage(input: { readonly hash: string }, signal?: AbortSignal): Promise<boolean>;
}

const doNothing = () => undefined;

/** Calls of visitors need no session: none ends, and nobody is expected to be signed in. */
const noSession: Omit<ClientSession, 'headers'> = {
  expectUser: doNothing,
  countRequest: () => 0,
  accepted: doNothing,
  refused: doNothing,
};

/**
 * Returns the calls of visitors over HTTP, without those of members: for a small public page. A page of a member uses
 * `createHttpGalleryApi`.
 *
 * @example
 * const api = createHttpSharedApi({ baseUrl: 'https://gallery.example.com' });
 */
export function createHttpSharedApi(options: HttpSharedApiOptions = {}): HttpSharedApi {
  const clientOptions = toClientOptions(options, { needsSession: () => false });
  const client = createClient(clientOptions, {
    ...noSession,
    headers: () => ({ ...clientOptions.headers() }),
  });
  return {
    id: toApiId(options),
    capabilities: { shared: { unlock: true, export: true } },
    shared: createSharedPort(client),
    async mayManage(input, signal) {
      const { mayManage } = await import('./mayManage.ts');
      return mayManage(client, input, signal);
    },
  };
}
