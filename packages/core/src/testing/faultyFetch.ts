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

function fixedResponse(fault: FetchFault): Response | undefined {
  if (fault === 'html') return new Response(htmlPage, { headers: { 'content-type': 'text/html' } });
  if (fault === 'html-502')
    return new Response(htmlPage, { status: 502, headers: { 'content-type': 'text/html' } });
  if (fault === 'empty') return new Response('', { headers: jsonHeaders });
  if (fault === 'no-content') return new Response(null, { status: 204 });
  if (fault === 'null') return new Response('null', { headers: jsonHeaders });
  if (fault === 'list') return new Response('[]', { headers: jsonHeaders });
  if (typeof fault === 'object' && 'status' in fault) {
    const body = fault.body === undefined ? null : JSON.stringify(fault.body);
    return new Response(body, { status: fault.status, headers: { ...jsonHeaders, ...fault.headers } });
  }
  return undefined;
}

async function damage(fault: FetchFault, real: Response): Promise<Response> {
  if (fault === 'truncated') {
    const text = await real.text();
    return new Response(text.slice(0, Math.floor(text.length / 2)), { headers: jsonHeaders });
  }
  if (fault !== 'wrong-types') return real;
  return new Response(JSON.stringify(distort(await real.json())), { headers: jsonHeaders });
}

/** A `fetch` with faults, and the record of its requests. */
export interface FaultyFetch {
  /** The `fetch` to hand to the code under test. */
  readonly fetch: typeof fetch;
  /** Method and path of every request so far. */
  readonly requests: readonly string[];
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
  async function send(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const url = input instanceof Request ? input.url : String(input);
    const method = init?.method ?? 'GET';
    const fault = choose({ url, method, count: requests.length });
    requests.push(`${method} ${url}`);
    if (fault === 'hang') return hang(init?.signal);
    if (fault === 'disconnect') throw new TypeError('fetch failed');
    if (typeof fault === 'object' && 'reject' in fault) throw fault.reject;
    return fixedResponse(fault) ?? damage(fault, await inner(input, init));
  }
  return { fetch: send, requests };
}
