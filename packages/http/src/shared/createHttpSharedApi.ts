import type { SharedApi, SharedCapabilities } from '@vitrine/core/contract';
import { createClient } from '../client/client.ts';
import { toApiId, toClientOptions, type HttpOptions } from '../client/httpOptions.ts';
import { toRow } from '../client/lightRow.ts';
import { accessLine } from '../session/accessLine.ts';
import { createSharedPort } from './port.ts';

const accessRow = /* @__PURE__ */ toRow('session.authCheck', accessLine);

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
  /** Resolves with whether the visitor is signed in as a member. Never refused. */
  hasSession(signal?: AbortSignal): Promise<boolean>;
}

/**
 * Returns the calls of visitors over HTTP, without those of members: for a small public page. A page of a member uses
 * `createHttpGalleryApi`.
 *
 * @example
 * const api = createHttpSharedApi({ baseUrl: 'https://gallery.example.com' });
 */
export function createHttpSharedApi(options: HttpSharedApiOptions = {}): HttpSharedApi {
  const client = createClient(toClientOptions(options, { needsSession: () => false }));
  return {
    id: toApiId(options),
    capabilities: { shared: { unlock: true, export: true } },
    shared: createSharedPort(client),
    async hasSession(signal) {
      return (await client.send(accessRow, { signal })).accessAllowed;
    },
  };
}
