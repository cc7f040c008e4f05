import { isWebAddress } from '@vitrine/core/web-search';
import type { webSearchEndpoints } from '@vitrine/http/endpoints';
import type * as z from 'zod/mini';
import type { RegisterRoutes } from '../app/createApp.ts';
import type { AppContext } from '../app/env.ts';
import { originOf } from '../app/origin.ts';
import { notFound, Refusal } from '../app/refusal.ts';
import type { Config } from '../config/config.ts';
import type { MediaServices } from '../media/services.ts';
import { createOutbound, type Outbound } from '../outbound/createOutbound.ts';
import { findAlike } from './alike.ts';
import { demoPictureAt, drawDemoPicture, searchDemo } from './demo.ts';
import { defaultImportLimits, type ImportLimits } from './importContext.ts';
import { openImports } from './importFile.ts';
import {
  createGoogleProvider,
  createOpenverseProvider,
  createWikimediaProvider,
  type Provider,
  type ProviderItem,
} from './provider.ts';
import { findImported } from './store.ts';
import { openThumbnails, type Thumbnails } from './thumbnails.ts';

/** What tests replace: the way outside, and the limits of imports. */
export interface WebSearchOptions {
  readonly outbound?: Outbound;
  readonly limits?: Partial<ImportLimits>;
}

const googleAddress = new URL('https://customsearch.googleapis.com/customsearch/v1');

/** Returns who finds pictures; undefined for nobody. Whoever runs the server may name a private address for it. */
function createProvider({ webSearch, importAllow }: Config, outbound: Outbound): Provider | undefined {
  switch (webSearch?.kind) {
    case 'openverse':
      return createOpenverseProvider(outbound);
    case 'wikimedia':
      return createWikimediaProvider(outbound);
    case 'google':
      return createGoogleProvider(outbound, { name: 'google', url: googleAddress, ...webSearch });
    case 'url': {
      const { url, key, engine } = webSearch;
      const ownWay = createOutbound({ allow: [...importAllow, url.origin] });
      return createGoogleProvider(ownWay, { name: url.hostname, url, key, engine });
    }
    default:
      return undefined;
  }
}

type WireItem = NonNullable<z.input<typeof webSearchEndpoints.search.response>['items']>[number];

function toAddress(text: string | undefined): string | undefined {
  return text !== undefined && isWebAddress(text) ? text : undefined;
}

/** Returns a result for the browser. Every picture in it is one of this server. */
async function toWireItem(item: ProviderItem, thumbnails: Thumbnails): Promise<WireItem> {
  const { link, title, width, height, bytes, thumbnail, licence, licenceUrl, sourcePage } = item;
  const small = toAddress(thumbnail);
  const isOwn = small !== undefined && demoPictureAt(small) !== undefined;
  const page = toAddress(sourcePage);
  return {
    link,
    title,
    image: {
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(bytes !== undefined && { byteSize: bytes }),
      ...(small !== undefined && {
        thumbnailLink: isOwn ? new URL(small).pathname : await thumbnails.addressOf(small),
      }),
    },
    ...(licence !== undefined && { licence }),
    ...(toAddress(licenceUrl) !== undefined && { licenceUrl }),
    ...(page !== undefined && { sourcePage: page }),
  };
}

function sendPicture(c: AppContext, bytes: Buffer, type: string): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': type,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, max-age=86400',
  });
}

/** Registers the search for pictures on the web, and imports from there. */
export function registerWebImports(media: MediaServices, options: WebSearchOptions = {}): RegisterRoutes {
  return ({ handle, deps }) => {
    const { config, database } = deps;
    const outbound = options.outbound ?? createOutbound({ allow: config.importAllow });
    const provider = createProvider(config, outbound);
    const isDemo = config.webSearch?.kind === 'demo';
    const thumbnails = openThumbnails(deps, media, outbound);
    const limits = { ...defaultImportLimits, ...options.limits };
    const imports = openImports({ deps, media, outbound, limits });
    handle(
      'webSearch.search',
      async ({ c, query: { q, page, licence = 'any' }, viewer: { tenantId, userId } }) => {
        if (!provider && !isDemo)
          throw new Refusal('unsupported', 'This server does not search the web.', { status: 501 });
        const wanted = { q, page, licence };
        const found = provider
          ? await provider.search(wanted, c.req.raw.signal)
          : searchDemo(wanted, originOf(c, config));
        // A link that is not of http or https is no picture that anybody could import.
        const items = found.items.filter(({ link }) => isWebAddress(link)).slice(0, 10);
        const links = items.map(({ link }) => link);
        const imported = await database.withTenant(tenantId, () => findImported(links), userId);
        const wire = await Promise.all(items.map((item) => toWireItem(item, thumbnails)));
        return {
          items: wire.map((item) => ({ ...item, importedFileId: imported.get(item.link) ?? null })),
          searchInformation: { totalResults: found.total },
          provider: provider?.name ?? 'demo',
        };
      },
      { transaction: 'none' },
    );
    handle(
      'webSearch.thumbnail',
      async ({ c, query: { url, signature } }) =>
        sendPicture(c, await thumbnails.fetch(url, signature), 'image/webp'),
      { transaction: 'none' },
    );
    handle(
      'webSearch.demoPicture',
      async ({ c, params: { name } }) => {
        const picture = demoPictureAt(`http://demo.example/api/websearch/demo/${encodeURIComponent(name)}`);
        if (!isDemo || picture === undefined) throw notFound();
        return sendPicture(c, await drawDemoPicture(picture), 'image/jpeg');
      },
      { transaction: 'none' },
    );
    handle(
      'webSearch.findAlike',
      async ({ viewer, body }) => ({
        items: await findAlike({ deps, thumbnails, isDemo }, viewer, body.thumbnails),
      }),
      { transaction: 'none' },
    );
    handle(
      'webSearch.importFile',
      async ({ viewer, body: { fileUrl, folderId, options: chosen } }) => {
        await deps.storage.check();
        return imports.run(viewer, { ...chosen, fileUrl, folderId });
      },
      { transaction: 'none' },
    );
    handle(
      'webSearch.cancelImport',
      async ({ viewer, params: { uniqueId } }) => {
        await imports.cancel(viewer, uniqueId);
        return undefined;
      },
      { transaction: 'none' },
    );
  };
}
