/** A faulty response of a server, or an unusual one that a client must handle. */
export type FetchFault =
  | 'pass'
  /** An HTML page instead of JSON, with status 200: a sign-in page or a proxy. */
  | 'html'
  | 'html-502'
  | 'empty'
  | 'no-content'
  | 'truncated'
  | 'null'
  | 'list'
  | 'wrong-types'
  | 'hang'
  | 'disconnect'
  | { status: number; body?: unknown; headers?: Readonly<Record<string, string>> }
  | { reject: unknown };

const htmlPage = '<!doctype html><html><head><title>Sign in</title></head><body>Sign in</body></html>';
const jsonHeaders = { 'content-type': 'application/json' };

/** Replaces every value by one of another type. */
function distort(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(distort);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, distort(each)]));
  return typeof value === 'number' ? String(`~${value}`) : { unexpected: true };
}

function hang(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(signal?.reason as Error);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}

type FixedFault = Exclude<
  FetchFault,
  'pass' | 'hang' | 'disconnect' | 'truncated' | 'wrong-types' | { reject: unknown }
>;

function fixedResponse(fault: FixedFault): Response {
  if (fault === 'html') return new Response(htmlPage, { headers: { 'content-type': 'text/html' } });
  if (fault === 'html-502')
    return new Response(htmlPage, { status: 502, headers: { 'content-type': 'text/html' } });
  if (fault === 'empty') return new Response('', { headers: jsonHeaders });
  if (fault === 'no-content') return new Response(null, { status: 204 });
  if (fault === 'null') return new Response('null', { headers: jsonHeaders });
  if (fault === 'list') return new Response('[]', { headers: jsonHeaders });
  const body = fault.body === undefined ? null : JSON.stringify(fault.body);
  return new Response(body, { status: fault.status, headers: { ...jsonHeaders, ...fault.headers } });
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

type Damage = 'truncated' | 'wrong-types';

/** Returns the damaged text of a response. It is the same when nothing in it can be damaged. */
function damageText(fault: Damage, text: string): string {
  const parsed = parse(text);
  // Only in JSON can a client see that something is missing.
  if (!parsed) return text;
  if (fault === 'wrong-types') {
    const damaged = JSON.stringify(distort(parsed.value));
    return damaged === JSON.stringify(parsed.value) ? text : damaged;
  }
  const half = text.slice(0, Math.floor(text.length / 2));
  // Half of a number is a number.
  return parse(half) ? '' : half;
}

/** Returns the damaged response; undefined when the damage changes nothing, and for a refusal. */
async function damage(fault: Damage, real: Response): Promise<Response | undefined> {
  if (!real.ok) return undefined;
  const text = await real.clone().text();
  const damaged = damageText(fault, text);
  return damaged === text ? undefined : new Response(damaged, { headers: jsonHeaders });
}

/** A `fetch` with faults, and the record of its requests. */
export interface FaultyFetch {
  /** The `fetch` to hand to the code under test. */
  readonly fetch: typeof fetch;
  /** Method and path of every request so far. */
  readonly requests: readonly string[];
  /** How many requests so far had a fault. Damage that changes nothing, as of an empty list, is none. */
  readonly faultCount: number;
}

/**
 * Returns a `fetch` with faulty responses. `choose` receives the request and the number of requests before it, and
 * returns the fault.
 *
 * @example
 * const { fetch } = faultyFetch(server.fetch, () => 'truncated');
 */
export function faultyFetch(
  inner: typeof fetch,
  choose: (request: { url: string; method: string; count: number }) => FetchFault,
): FaultyFetch {
  const requests: string[] = [];
  let faultCount = 0;
  async function send(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const given = input instanceof Request ? input : undefined;
    const method = init?.method ?? given?.method ?? 'GET';
    const url = given?.url ?? String(input);
    const fault = choose({ url, method, count: requests.length });
    requests.push(`${method} ${url}`);
    if (fault === 'pass') return inner(input, init);
    if (fault === 'truncated' || fault === 'wrong-types') {
      const real = await inner(input, init);
      const damaged = await damage(fault, real);
      if (damaged) faultCount += 1;
      return damaged ?? real;
    }
    faultCount += 1;
    if (fault === 'hang') return hang(init?.signal ?? given?.signal);
    if (fault === 'disconnect') throw new TypeError('fetch failed');
    if (typeof fault === 'object' && 'reject' in fault) throw fault.reject;
    return fixedResponse(fault);
  }
  return {
    fetch: send,
    requests,
    get faultCount() {
      return faultCount;
    },
  };
}
