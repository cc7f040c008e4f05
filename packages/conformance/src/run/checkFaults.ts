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
import { noRequest, type FaultResult, type UntriedRead } from './report.ts';
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
  { name: 'status 403', fault: { status: 403 }, codes: ['forbidden'] },
  { name: 'status 500', fault: { status: 500 }, codes: anyFailure },
  { name: 'status 503', fault: { status: 503 }, codes: [...anyFailure, 'rate-limited'] },
  { name: 'half of the response', fault: 'truncated', codes: anyFailure },
  { name: 'values of other types', fault: 'wrong-types', codes: anyFailure },
  { name: 'a page in place of data', fault: 'html', codes: anyFailure },
];
/** Tried last: an adapter may forget then who is signed in. */
const signedOut: Fault = { name: 'status 401', fault: { status: 401 }, codes: ['unauthenticated'] };

/** How long a call without a response may go on after its signal was aborted. */
const abortMs = 1000;
/** How late a slow response comes. */
const slowMs = 300;
/** How many inputs of a read are tried: what the latest cases have read may be deleted by now. */
const maxInputs = 20;

/** Whether a fault is damage to a response, which may change nothing. */
const isDamage = ({ fault }: Fault) => fault === 'truncated' || fault === 'wrong-types';

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
        .slice(0, maxInputs)
        .map(({ input, signal: ofCase }) => ({
          name,
          shape: output,
          send: async (signal?: AbortSignal) =>
            port[verb]?.(...input.filter((each) => each !== ofCase), signal),
        }));
    }),
  );
}

/** Why a read, or a fault of it, was not tried. */
const untried = {
  noRequest,
  oneResult: 'the cases have read no two inputs with different results that stay the same',
  noResponse: 'the back end does not respond to it any more',
  /** Signing in again with `credentials` was not possible, or did not help. */
  signedOut: 'the adapter is signed out since an earlier fault; with credentials the kit signs in again',
};

const endless = Symbol('endless');

/** Sends a read, for at most a time, and aborts it then. */
async function sendWithin(read: Read, milliseconds: number): Promise<unknown> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<typeof endless>((resolve) => {
    timer = setTimeout(() => resolve(endless), milliseconds);
  });
  try {
    return await Promise.race([read.send(controller.signal), limit]);
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

/** Whether the back end responds to a read, and otherwise whether that is for want of a sign-in. */
function check(read: Read, timeoutMs: number): Promise<'responds' | 'fails' | 'signed-out'> {
  return sendWithin(read, timeoutMs).then(
    (value) => (value === endless ? 'fails' : 'responds'),
    (error: unknown) =>
      error instanceof ApiError && error.code === 'unauthenticated' ? 'signed-out' : 'fails',
  );
}

/** Signs in again after a fault has signed the adapter out. Resolves with false when it cannot. */
type Renew = () => Promise<boolean>;

function createRenew({ api: { session }, credentials }: FaultInput): Renew {
  return async () => {
    if (!session || !credentials) return false;
    return session.signIn(credentials).then(
      () => true,
      () => false,
    );
  };
}

/** Returns the first read to which the back end still responds, and those after it; none, and why. */
async function findReads(
  reads: readonly Read[],
  { timeoutMs, renew }: { timeoutMs: number; renew: Renew },
): Promise<{ reads: readonly Read[]; isSignedOut: boolean }> {
  let isSignedOut = false;
  for (const [at, read] of reads.entries()) {
    let state = await check(read, timeoutMs);
    if (state === 'signed-out' && (await renew())) state = await check(read, timeoutMs);
    if (state === 'responds') return { reads: reads.slice(at), isSignedOut: false };
    isSignedOut ||= state === 'signed-out';
  }
  return { reads: [], isSignedOut };
}

/** Runs a task while the global `fetch` responds with a fault. */
async function underFault<T>(send: typeof fetch, task: () => Promise<T>): Promise<T> {
  const original = globalThis.fetch;
  globalThis.fetch = send;
  try {
    return await task();
  } finally {
    globalThis.fetch = original;
  }
}

/** Returns what a read does under a fault; undefined when no request of it had the fault. */
async function checkRefusal(
  read: Read,
  { name, fault, codes }: Fault,
  timeoutMs: number,
): Promise<FaultResult | undefined> {
  const faulty = faultyFetch(globalThis.fetch, () => fault);
  // A response takes its time: an adapter that asks again at once must leave time for the limit to pass.
  const send: typeof fetch = (...input) => pause(0).then(() => faulty.fetch(...input));
  const result = { call: read.name, fault: name };
  try {
    const value = await underFault(send, () => sendWithin(read, timeoutMs));
    if (faulty.faultCount === 0) return undefined;
    if (value === endless) return { ...result, shown: 'loading without end', isHandled: false };
    const isValid = findShapeMismatch(read.shape, value) === undefined;
    return isValid
      ? { ...result, shown: 'the data as if nothing had happened', isHandled: false }
      : { ...result, shown: `${shownAs('malformed')}, because the hooks check results`, isHandled: true };
  } catch (error) {
    if (faulty.faultCount === 0) return undefined;
    if (!(error instanceof ApiError))
      return { ...result, shown: `${shownAs('unexpected')}, for want of an ApiError`, isHandled: false };
    return { ...result, shown: shownAs(error.code), isHandled: codes.includes(error.code) };
  }
}

/** Tries a fault on a read, and on the next ones with other inputs while the fault changes nothing in the response. */
async function tryFault(
  [first, ...others]: readonly Read[],
  fault: Fault,
  timeoutMs: number,
): Promise<FaultResult | undefined> {
  const found = first && (await checkRefusal(first, fault, timeoutMs));
  if (found || !isDamage(fault)) return found;
  for (const read of others) {
    const isThere = (await check(read, timeoutMs)) === 'responds';
    const next = isThere ? await checkRefusal(read, fault, timeoutMs) : undefined;
    if (next) return next;
  }
  return undefined;
}

/** Tries a fault as `tryFault`, after a new sign-in if an earlier fault has signed the adapter out. */
async function tryFaultSignedIn(
  reads: readonly Read[],
  fault: Fault,
  { timeoutMs, renew }: { timeoutMs: number; renew: Renew },
): Promise<FaultResult | UntriedRead | undefined> {
  const found = await tryFault(reads, fault, timeoutMs);
  const [read] = reads;
  if (found || !read || (await check(read, timeoutMs)) !== 'signed-out') return found;
  const again = (await renew()) ? await tryFault(reads, fault, timeoutMs) : undefined;
  return again ?? { call: read.name, fault: fault.name, why: untried.signedOut, isSignedOut: true };
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

/** A read with what it resolves with. */
interface Known {
  readonly read: Read;
  readonly text: string;
}

/** Returns two inputs of a read with different results that do not change by themselves; undefined where there are none. */
async function findTwo(reads: readonly Read[], timeoutMs: number): Promise<[Known, Known] | undefined> {
  let first: Known | undefined;
  for (const read of reads) {
    const texts: (string | undefined)[] = [];
    for (let at = 0; at < 2; at += 1)
      texts.push(
        await sendWithin(read, timeoutMs).then(
          (value) => JSON.stringify(value),
          () => undefined,
        ),
      );
    const [text] = texts;
    if (text === undefined || text !== texts[1]) continue;
    if (first && first.text !== text) return [first, { read, text }];
    first ??= { read, text };
  }
  return undefined;
}

/** Checks that a slow response is waited for, and is not confused with that of a later call with another input. */
async function checkSlow(reads: readonly Read[], timeoutMs: number): Promise<FaultResult | UntriedRead> {
  const call = reads[0]?.name ?? '';
  const fault = 'a slow response, after that of a later call';
  const two = await findTwo(reads, timeoutMs);
  if (!two) return { call, fault, why: untried.oneResult };
  const quick = globalThis.fetch;
  let count = 0;
  const send: typeof fetch = async (...input) => {
    count += 1;
    if (count === 1) await pause(slowMs);
    return quick(...input);
  };
  const results = await underFault(send, () =>
    Promise.allSettled(two.map(({ read }) => sendWithin(read, timeoutMs))),
  );
  const values = results.map((each) => (each.status === 'fulfilled' ? each.value : undefined));
  const result = { call, fault, isHandled: false };
  if (values.includes(endless)) return { ...result, shown: 'loading without end' };
  if (results.some(({ status }) => status === 'rejected')) return { ...result, shown: shownAs('unexpected') };
  const isOwn = values.every((value, at) => JSON.stringify(value) === two[at]?.text);
  return isOwn
    ? { ...result, shown: 'that it is loading, then the data', isHandled: true }
    : { ...result, shown: 'the data of another call' };
}

/** What `checkFaults` has found. */
export interface FoundFaults {
  readonly faults: readonly FaultResult[];
  readonly untriedReads: readonly UntriedRead[];
}

/** Input of `checkFaults`. */
export interface FaultInput {
  readonly api: GalleryApi;
  /** The calls that the cases have made. */
  readonly calls: readonly ObservedCall[];
  readonly domains: readonly SubPort[];
  /** To sign in with again when a fault has signed the adapter out. */
  readonly credentials?: { readonly login: string; readonly password: string } | undefined;
  /** Milliseconds after which a read is loading without end. */
  readonly timeoutMs: number;
}

/**
 * Responds to every read that was made with faults, and returns what the screens show then. Reads that make no request by the global
 * `fetch`, those to which the back end no longer responds, and those for which the adapter is not signed in any more are returned as
 * not tried.
 */
export async function checkFaults(input: FaultInput): Promise<FoundFaults> {
  const { api, calls, domains, timeoutMs } = input;
  const options = { timeoutMs, renew: createRenew(input) };
  const faults: FaultResult[] = [];
  const untriedReads: UntriedRead[] = [];
  const tried: (readonly Read[])[] = [];
  const add = (result: FaultResult | UntriedRead) =>
    'shown' in result ? faults.push(result) : untriedReads.push(result);
  for (const made of readsOf(api, calls, domains)) {
    const { reads, isSignedOut } = await findReads(made, options);
    const results: (FaultResult | UntriedRead)[] = [];
    for (const fault of refusals) {
      const result = await tryFaultSignedIn(reads, fault, options);
      if (result) results.push(result);
    }
    const [read] = reads;
    const call = made[0]?.name;
    if (read && results.length > 0) {
      tried.push(reads);
      for (const result of [...results, await checkAbort(read), await checkSlow(reads, timeoutMs)])
        add(result);
    } else if (call !== undefined && isSignedOut) add({ call, why: untried.signedOut, isSignedOut });
    else if (call !== undefined) add({ call, why: read ? untried.noRequest : untried.noResponse });
  }
  for (const reads of tried) {
    const result = await tryFaultSignedIn(reads, signedOut, options);
    if (result) add(result);
  }
  return { faults, untriedReads };
}
