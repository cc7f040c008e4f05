import {
  ApiError,
  domains as descriptions,
  findShapeMismatch,
  isAbortError,
  isPureCall,
  nothing,
  permissionRules,
  type ApiErrorCode,
  type GalleryApi,
  type Shape,
  type SubPort,
} from '@vitrine/core/contract';
import { faultyFetch, type FetchFault, type ObservedCall } from '@vitrine/core/testing';
import type { FaultResult } from './report.ts';
import { shownAs } from './shownAs.ts';

interface Fault {
  readonly name: string;
  readonly fault: FetchFault;
  /** The codes that tell the person what is wrong. Any other may be shown as well, but wrongly. */
  readonly codes: readonly ApiErrorCode[];
}

const anyFailure: readonly ApiErrorCode[] = ['unexpected', 'malformed', 'offline', 'timeout'];
const refusals: readonly Fault[] = [
  { name: 'no connection', fault: 'disconnect', codes: anyFailure },
  { name: 'status 401', fault: { status: 401 }, codes: ['unauthenticated'] },
  { name: 'status 403', fault: { status: 403 }, codes: ['forbidden'] },
  { name: 'status 500', fault: { status: 500 }, codes: anyFailure },
  { name: 'status 503', fault: { status: 503 }, codes: [...anyFailure, 'rate-limited'] },
  { name: 'half of the response', fault: 'truncated', codes: anyFailure },
  { name: 'values of other types', fault: 'wrong-types', codes: anyFailure },
  { name: 'a page in place of data', fault: 'html', codes: anyFailure },
];

/** How long a call without a response may go on after its signal was aborted. */
const abortMs = 1000;
/** How late a slow response comes. */
const slowMs = 300;
/** How many inputs of a read are tried: what the latest cases have read may be deleted by now. */
const maxInputs = 20;

type Call = (...input: unknown[]) => Promise<unknown>;

/** A read with an input with which the back end has responded. */
interface Read {
  readonly name: string;
  readonly shape: Shape;
  send(signal?: AbortSignal): Promise<unknown>;
}

const pause = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** Returns the reads among the calls so far that have resolved, with their inputs, the latest first. */
function readsOf(
  api: GalleryApi,
  calls: readonly ObservedCall[],
  domains: readonly SubPort[],
): readonly (readonly Read[])[] {
  const resolved = calls.filter(({ isResolved }) => isResolved).toReversed();
  return domains.flatMap((domain) =>
    Object.entries(descriptions[domain].verbs).map(([verb, { right, output }]) => {
      const port = api[domain] as Readonly<Record<string, Call>> | undefined;
      // A call without a result shows nothing, and some do something: they sign out, or send a message.
      if (!port || output === nothing || permissionRules[right].writes || isPureCall(domain, verb)) return [];
      const name = `${domain}.${verb}`;
      return resolved
        .filter((call) => call.name === name)
        .map(({ input, signal: ofCase }) => ({
          name,
          shape: output,
          send: async (signal?: AbortSignal) =>
            port[verb]?.(...input.filter((each) => each !== ofCase), signal),
        }));
    }),
  );
}

/** Returns the first read to which the back end still responds; undefined when it responds to none. */
async function findRead(reads: readonly Read[]): Promise<Read | undefined> {
  for (const read of reads.slice(0, maxInputs)) {
    const isThere = await read.send().then(
      () => true,
      () => false,
    );
    if (isThere) return read;
  }
  return undefined;
}

/** Runs a task while the global `fetch` responds with a fault. Returns how many requests were made. */
async function underFault<T>(send: typeof fetch, task: () => Promise<T>): Promise<T> {
  const original = globalThis.fetch;
  globalThis.fetch = send;
  try {
    return await task();
  } finally {
    globalThis.fetch = original;
  }
}

/** Returns whether JSON has a value, of which another type can be made: not only empty lists and objects. */
function hasValue(json: unknown): boolean {
  return typeof json === 'object' && json !== null ? Object.values(json).some(hasValue) : json !== undefined;
}

/** Returns a `fetch` that also says whether a response had a value. */
function watchValues(send: typeof fetch) {
  let wasSeen = false;
  async function watched(...input: Parameters<typeof fetch>): Promise<Response> {
    const response = await send(...input);
    const json: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    wasSeen ||= hasValue(json);
    return response;
  }
  return { fetch: watched, wasSeen: () => wasSeen };
}

async function checkRefusal(read: Read, { name, fault, codes }: Fault): Promise<FaultResult | undefined> {
  const values = watchValues(globalThis.fetch);
  const { fetch: send, requests } = faultyFetch(values.fetch, () => fault);
  const result = { call: read.name, fault: name };
  try {
    const value = await underFault(send, () => read.send());
    if (requests.length === 0) return undefined;
    // Of an empty list nothing is of another type.
    if (fault === 'wrong-types' && !values.wasSeen()) return undefined;
    const isValid = findShapeMismatch(read.shape, value) === undefined;
    return isValid
      ? { ...result, shown: 'the data as if nothing had happened', isHandled: false }
      : { ...result, shown: `${shownAs('malformed')}, because the hooks check results`, isHandled: true };
  } catch (error) {
    if (!(error instanceof ApiError))
      return { ...result, shown: `${shownAs('unexpected')}, for want of an ApiError`, isHandled: false };
    return { ...result, shown: shownAs(error.code), isHandled: codes.includes(error.code) };
  }
}

/** Checks that a call without a response ends when its signal is aborted. */
async function checkAbort(read: Read): Promise<FaultResult> {
  const controller = new AbortController();
  const { fetch: send } = faultyFetch(globalThis.fetch, () => 'hang');
  const ended = await underFault(send, async () => {
    const sent = read.send(controller.signal).then(
      () => 'resolved',
      (error: unknown) => (isAbortError(error) ? 'aborted' : 'refused'),
    );
    await pause(0);
    controller.abort();
    return Promise.race([sent, pause(abortMs).then(() => 'hung')]);
  });
  const isHandled = ended === 'aborted';
  return {
    call: read.name,
    fault: 'no response, and the person leaves',
    shown: isHandled ? 'nothing: the request ends' : 'a late result or an error on another page',
    isHandled,
  };
}

/** Checks that a slow response is waited for, and is not confused with a later call. */
async function checkSlow(read: Read): Promise<FaultResult> {
  const quick = globalThis.fetch;
  let count = 0;
  const send: typeof fetch = async (...input) => {
    count += 1;
    if (count === 1) await pause(slowMs);
    return quick(...input);
  };
  const results = await underFault(send, () => Promise.allSettled([read.send(), read.send()]));
  const isHandled = results.every(
    (each) => each.status === 'fulfilled' && findShapeMismatch(read.shape, each.value) === undefined,
  );
  return {
    call: read.name,
    fault: 'a slow response, after that of a later call',
    shown: isHandled ? 'that it is loading, then the data' : shownAs('unexpected'),
    isHandled,
  };
}

/**
 * Responds to every read that was made with faults, and returns what the screens show then. Reads that make no request by the global
 * `fetch`, and those to which the back end no longer responds, are left out.
 */
export async function checkFaults(
  api: GalleryApi,
  calls: readonly ObservedCall[],
  domains: readonly SubPort[],
): Promise<readonly FaultResult[]> {
  const results: FaultResult[] = [];
  for (const reads of readsOf(api, calls, domains)) {
    const read = await findRead(reads);
    if (!read) continue;
    const found: FaultResult[] = [];
    for (const fault of refusals) {
      const result = await checkRefusal(read, fault);
      if (result) found.push(result);
    }
    if (found.length === 0) continue;
    results.push(...found, await checkAbort(read), await checkSlow(read));
  }
  return results;
}
