import { faultyFetch, type FetchFault } from '@vitrine/core/testing';
import {
  createHttpGalleryApi,
  type HttpGalleryApi,
  type HttpGalleryApiOptions,
} from './createHttpGalleryApi.ts';

type Call = readonly [name: string, call: (api: HttpGalleryApi) => Promise<unknown>];

/** Valid responses to the calls of one domain, and the calls grouped by the kind of their response. */
export interface DomainResponses {
  /** Bodies of responses by method and path. */
  readonly responses: Readonly<Record<string, unknown>>;
  /** Calls whose response is an object. */
  readonly objects?: readonly Call[];
  /** Calls whose response is a list. */
  readonly lists?: readonly Call[];
  /** Calls whose response has no body. */
  readonly writes?: readonly Call[];
}

const modules = import.meta.glob<DomainResponses>('../*/responses.cases.ts', {
  eager: true,
  import: 'fixtures',
});
const domains = Object.values(modules);
const responses = Object.fromEntries(domains.flatMap((domain) => Object.entries(domain.responses)));

/** A `fetch` without a network: returns the responses above, each with an unknown field added, and 204 for anything else. */
export async function fakeServer(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const { pathname } = new URL(String(input), 'http://vitrine.test');
  const response = responses[`${init?.method ?? 'GET'} ${pathname}`];
  if (response === undefined) return new Response(null, { status: 204 });
  const body = JSON.stringify(Array.isArray(response) ? response : { ...response, somethingNew: 1 });
  return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}

/**
 * Returns an api over {@link fakeServer} whose responses `choose` can replace by address, with the requests that it has sent
 * and their JSON bodies.
 */
export function createFakeServerApi(
  choose: (url: string) => FetchFault,
  options: Pick<HttpGalleryApiOptions, 'capabilities'> = {},
): HttpGalleryApi & { sent: () => string[]; bodies: () => unknown[] } {
  const baseUrl = 'http://vitrine.test';
  const bodies: unknown[] = [];
  const { fetch, requests } = faultyFetch(fakeServer, ({ url }) => choose(url));
  const api = createHttpGalleryApi({
    ...options,
    baseUrl,
    fetch: async (input, init) => {
      if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
      return fetch(input, init);
    },
  });
  return {
    ...api,
    sent: () => requests.map((request) => request.replace(baseUrl, '')),
    bodies: () => bodies,
  };
}

/** Calls whose response is a list. */
export const listCalls = domains.flatMap(({ lists = [] }) => lists);

/** Calls whose response has data. */
export const readingCalls = [...domains.flatMap(({ objects = [] }) => objects), ...listCalls];

/** Calls whose response has no body. */
export const writingCalls = domains.flatMap(({ writes = [] }) => writes);
