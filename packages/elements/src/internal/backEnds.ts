import type { GalleryApi } from '@vitrine/core/contract';
import { createGalleryCache, type GalleryCache } from '@vitrine/hooks/provider';
import { createHttpGalleryApi } from '@vitrine/http/adapter';
import { currentConfig, type ElementsConfig } from '../config/elementsConfig.ts';
import { serverOf, tokenHeaders } from './server.ts';

/** A back end of members with the data that is loaded from it. */
export interface MemberBackEnd {
  readonly api: GalleryApi;
  readonly cache: GalleryCache;
}

interface KnownServer extends MemberBackEnd {
  /** The token with which it was created: another text is another person. */
  readonly token: ElementsConfig['token'];
}

const servers = new Map<string, KnownServer>();
const caches = new WeakMap<GalleryApi, GalleryCache>();

function cacheOf(api: GalleryApi): GalleryCache {
  const cache = caches.get(api) ?? createGalleryCache();
  caches.set(api, cache);
  return cache;
}

/** Milliseconds between two reports of an ended session: a page that renews its token would ask for new ones without end. */
const reportPause = 60_000;
let reported: { readonly to: () => void; readonly at: number } | undefined;

/** Tells the page that its session has ended, unless it was told a moment ago. */
function reportExpiry(): void {
  const { onSessionExpired: to } = currentConfig();
  if (!to) return;
  const at = performance.now();
  if (reported?.to === to && at - reported.at < reportPause) {
    console.error('@vitrine/elements: the server refuses the new token as well.');
    return;
  }
  reported = { to, at };
  to();
}

/** Returns the back end of an element. Elements of the same server and session share it, with its data. */
export function memberBackEnd(config: ElementsConfig, baseUrl: string | undefined): MemberBackEnd {
  if (config.api && baseUrl === undefined) return { api: config.api, cache: cacheOf(config.api) };
  const { base, token, credentials } = serverOf(config, baseUrl);
  const known = servers.get(base);
  if (known && known.token === token) return known;
  const api = createHttpGalleryApi({
    baseUrl: base,
    credentials,
    ...(token !== undefined && { headers: () => tokenHeaders(token) }),
    onSessionExpired: reportExpiry,
  });
  const created = { api, cache: createGalleryCache(), token };
  servers.set(base, created);
  return created;
}
