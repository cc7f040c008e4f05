import type { WebSearchLicence } from '@vitrine/core/contract';
import { json as readJson } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { Refusal } from '../app/refusal.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import type { Outbound } from '../outbound/createOutbound.ts';

/** What to look for: a page from 1, of ten results. */
export interface ProviderQuery {
  readonly q: string;
  readonly page: number;
  readonly licence: WebSearchLicence;
}

/** A picture as a provider describes it. Nothing in it is safe to use as an address or as HTML. */
export interface ProviderItem {
  readonly link: string;
  readonly title: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly bytes?: number | undefined;
  /** Address of a small picture; undefined for none. */
  readonly thumbnail?: string | undefined;
  readonly licence?: string | undefined;
  readonly licenceUrl?: string | undefined;
  readonly sourcePage?: string | undefined;
}

/** A page of what a provider found. */
export interface ProviderPage {
  readonly items: readonly ProviderItem[];
  readonly total: number;
}

/** Finds pictures. */
export interface Provider {
  readonly name: string;
  /** @throws Refusal `timeout`, `rate-limited` or `unexpected`, whose text contains nothing of the provider. */
  search(query: ProviderQuery, signal?: AbortSignal): Promise<ProviderPage>;
}

/** A provider may take no longer, and its response not be larger. */
const limits = { maxBytes: 2_000_000, totalMs: 10_000, idleMs: 8000 };

function toProviderRefusal(error: unknown): Refusal {
  const { reason, status } =
    error instanceof OutboundError ? error : { reason: undefined, status: undefined };
  if (reason === 'timeout')
    return new Refusal('timeout', 'The provider of pictures did not respond in time.');
  if (status === 429 || status === 403)
    return new Refusal('rate-limited', 'The provider of pictures accepts no more searches for now.');
  return new Refusal('unexpected', 'The provider of pictures has failed.', { status: 502, cause: error });
}

/**
 * Asks a provider and returns its response.
 * @throws Refusal as `Provider.search`.
 */
async function askProvider<Shape extends z.ZodMiniType>(
  outbound: Outbound,
  url: URL,
  shape: Shape,
  options: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal | undefined;
  } = {},
): Promise<z.output<Shape>> {
  try {
    const { body } = await outbound.open(url.href, { ...limits, ...options });
    return z.parse(shape, await readJson(body));
  } catch (error) {
    throw toProviderRefusal(error);
  }
}

const { catch: orElse } = z;
const optionalNumber = orElse(z.optional(z.coerce.number()), undefined);
const optionalText = orElse(z.optional(z.string()), undefined);

const googleResponse = z.object({
  items: z.optional(
    z.array(
      z.object({
        link: z.string(),
        title: orElse(z.string(), ''),
        image: z.optional(
          z.object({
            width: optionalNumber,
            height: optionalNumber,
            byteSize: optionalNumber,
            thumbnailLink: optionalText,
            contextLink: optionalText,
          }),
        ),
        licence: optionalText,
        licenceUrl: optionalText,
        sourcePage: optionalText,
      }),
    ),
  ),
  searchInformation: z.optional(z.object({ totalResults: optionalNumber })),
});

/** The values of `rights` of Google for what a licence must allow. */
const googleRights: Readonly<Record<WebSearchLicence, string | undefined>> = {
  any: undefined,
  commercial: '(cc_publicdomain|cc_attribute|cc_sharealike|cc_nonderived).-(cc_noncommercial)',
  modification: '(cc_publicdomain|cc_attribute|cc_sharealike|cc_noncommercial).-(cc_nonderived)',
  'public-domain': 'cc_publicdomain',
};

/** A provider that responds as Google's custom search does, at any address. */
export function createGoogleProvider(
  outbound: Outbound,
  options: {
    readonly name: string;
    readonly url: URL;
    readonly key?: string | undefined;
    readonly engine?: string | undefined;
  },
): Provider {
  return {
    name: options.name,
    async search({ q, page, licence }, signal) {
      const url = new URL(options.url);
      const rights = googleRights[licence];
      const parameters = {
        q,
        searchType: 'image',
        start: String(10 * (page - 1) + 1),
        num: '10',
        ...(options.key !== undefined && { key: options.key }),
        ...(options.engine !== undefined && { cx: options.engine }),
        ...(rights !== undefined && { rights }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      const { items = [], searchInformation } = await askProvider(outbound, url, googleResponse, { signal });
      return {
        items: items.map(({ link, title, image, licence: name, licenceUrl, sourcePage }) => ({
          link,
          title,
          width: image?.width,
          height: image?.height,
          bytes: image?.byteSize,
          thumbnail: image?.thumbnailLink,
          licence: name,
          licenceUrl,
          sourcePage: sourcePage ?? image?.contextLink,
        })),
        total: searchInformation?.totalResults ?? items.length,
      };
    },
  };
}

const openverseResponse = z.object({
  result_count: z.number(),
  results: z.array(
    z.object({
      url: z.string(),
      title: orElse(z.string(), ''),
      width: optionalNumber,
      height: optionalNumber,
      filesize: optionalNumber,
      thumbnail: optionalText,
      license: optionalText,
      license_version: optionalText,
      license_url: optionalText,
      foreign_landing_url: optionalText,
    }),
  ),
});

function openverseLicence(licence: string | undefined, version: string | undefined): string | undefined {
  if (licence === undefined) return undefined;
  const name =
    licence === 'pdm' ? 'Public domain mark' : licence === 'cc0' ? 'CC0' : `CC ${licence.toUpperCase()}`;
  return version === undefined || version === '' ? name : `${name} ${version}`;
}

/** Openverse: pictures under open licences. */
export function createOpenverseProvider(outbound: Outbound): Provider {
  return {
    name: 'openverse',
    async search({ q, page, licence }, signal) {
      const url = new URL('https://api.openverse.org/v1/images/');
      const parameters = { q, page: String(page), page_size: '10' };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      if (licence === 'public-domain') url.searchParams.set('license', 'cc0,pdm');
      else if (licence !== 'any') url.searchParams.set('license_type', licence);
      const response = await askProvider(outbound, url, openverseResponse, { signal });
      return {
        items: response.results.map((each) => ({
          link: each.url,
          title: each.title,
          width: each.width,
          height: each.height,
          bytes: each.filesize,
          thumbnail: each.thumbnail,
          licence: openverseLicence(each.license, each.license_version),
          licenceUrl: each.license_url,
          sourcePage: each.foreign_landing_url,
        })),
        total: response.result_count,
      };
    },
  };
}

const metadataValue = orElse(z.optional(z.object({ value: z.string() })), undefined);
const wikimediaResponse = z.object({
  query: z.optional(
    z.object({
      searchinfo: z.optional(z.object({ totalhits: optionalNumber })),
      pages: z.array(
        z.object({
          title: z.string(),
          index: orElse(z.number(), 0),
          imageinfo: z.optional(
            z.array(
              z.object({
                url: z.string(),
                width: optionalNumber,
                height: optionalNumber,
                size: optionalNumber,
                thumburl: optionalText,
                descriptionurl: optionalText,
                extmetadata: orElse(
                  z.optional(z.object({ LicenseShortName: metadataValue, LicenseUrl: metadataValue })),
                  undefined,
                ),
              }),
            ),
          ),
        }),
      ),
    }),
  ),
});

/** Wikimedia Commons. Everything there may be used and changed; `public-domain` asks its structured data. */
export function createWikimediaProvider(outbound: Outbound): Provider {
  return {
    name: 'wikimedia',
    async search({ q, page, licence }, signal) {
      const url = new URL('https://commons.wikimedia.org/w/api.php');
      const restriction = licence === 'public-domain' ? ' haswbstatement:P6216=Q19652' : '';
      const parameters = {
        action: 'query',
        format: 'json',
        formatversion: '2',
        generator: 'search',
        gsrnamespace: '6',
        gsrlimit: '10',
        gsroffset: String(10 * (page - 1)),
        gsrinfo: 'totalhits',
        gsrsearch: `${q} filetype:bitmap${restriction}`,
        prop: 'imageinfo',
        iiprop: 'url|size|extmetadata',
        iiurlwidth: '320',
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      const { query } = await askProvider(outbound, url, wikimediaResponse, { signal });
      const pages = (query?.pages ?? []).toSorted((one, other) => one.index - other.index);
      const items = pages.flatMap(({ title, imageinfo }) => {
        const [info] = imageinfo ?? [];
        if (!info) return [];
        return {
          link: info.url,
          title: title.replace(/^File:/, '').replace(/\.\w+$/, ''),
          width: info.width,
          height: info.height,
          bytes: info.size,
          thumbnail: info.thumburl,
          licence: info.extmetadata?.LicenseShortName?.value,
          licenceUrl: info.extmetadata?.LicenseUrl?.value,
          sourcePage: info.descriptionurl,
        };
      });
      // It tells the number of all hits only with the first page of some versions.
      return {
        items,
        total: query?.searchinfo?.totalhits ?? 10 * (page - 1) + items.length + (items.length === 10 ? 1 : 0),
      };
    },
  };
}
