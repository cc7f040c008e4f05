import { faultyFetch, type FetchFault } from '@vitrine/core/testing';
import { createHttpGalleryApi, type HttpGalleryApi } from './createHttpGalleryApi.ts';

type Call = readonly [name: string, call: (api: HttpGalleryApi) => Promise<unknown>];

/** What a well-behaved server answers to the calls of one domain, and the calls by the form of their answers. */
export interface DomainAnswers {
  /** Bodies by method and path. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Calls that are answered with an object. */
  readonly objects?: readonly Call[];
  /** Calls that are answered with a list. */
  readonly lists?: readonly Call[];
  /** Calls that are answered with nothing. */
  readonly writes?: readonly Call[];
}

const modules = import.meta.glob<DomainAnswers>('../*/answers.cases.ts', {
  eager: true,
  import: 'fixtures',
});
const domains = Object.values(modules);
const answers = Object.fromEntries(domains.flatMap((domain) => Object.entries(domain.answers)));

/** A server without a network: the answers above, each with one more field; anything else is done silently. */
export async function fakeServer(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const { pathname } = new URL(String(input), 'http://vitrine.test');
  const answer = answers[`${init?.method ?? 'GET'} ${pathname}`];
  if (answer === undefined) return new Response(null, { status: 204 });
  const body = JSON.stringify(Array.isArray(answer) ? answer : { ...answer, somethingNew: 1 });
  return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}

/** The api over {@link fakeServer} with an answer chosen for each address, and the requests that it has sent. */
export function createAnsweredApi(
  choose: (url: string) => FetchFault,
): HttpGalleryApi & { sent: () => string[] } {
  const baseUrl = 'http://vitrine.test';
  const { fetch, requests } = faultyFetch(fakeServer, ({ url }) => choose(url));
  const api = createHttpGalleryApi({ baseUrl, fetch });
  return { ...api, sent: () => requests.map((request) => request.replace(baseUrl, '')) };
}

/** Calls that answer with a list. */
export const listCalls = domains.flatMap(({ lists = [] }) => lists);

/** Every call that answers with data. */
export const readingCalls = [...domains.flatMap(({ objects = [] }) => objects), ...listCalls];

/** Every call that answers with nothing. */
export const writingCalls = domains.flatMap(({ writes = [] }) => writes);
