import {
  ApiError,
  domains,
  subPorts,
  type ApiErrorCode,
  type ApiErrorOptions,
  type GalleryApi,
  type SubPort,
} from '../contract/index.ts';

/** What goes wrong with one call; `pass` = nothing. */
export type Fault =
  | 'pass'
  /** Never answers; rejects only when it is aborted. */
  | 'hang'
  /** Rejects as an aborted call does. */
  | 'abort'
  /** Rejects with an `ApiError`. */
  | ({ fail: ApiErrorCode } & ApiErrorOptions)
  /** Rejects with anything, `undefined` included. */
  | { reject: unknown }
  /** Throws at once instead of rejecting. */
  | { throws: unknown }
  /** Resolves with something else than it should. */
  | { resolve: unknown }
  /** Calls on when the promise resolves; the way to reorder answers. */
  | { until: Promise<unknown> }
  /** Calls first and holds the answer back until the promise resolves: it is out of date by then. */
  | { answerAfter: Promise<unknown> };

/** Faults by call, as in `assets.getFile`: one for every call, or a list of which each call takes the next. */
export type FaultPlan = Readonly<Partial<Record<`${SubPort}.${string}`, Fault | readonly Fault[]>>>;

/** One call as it was made. */
export interface ObservedCall {
  name: string;
  input: readonly unknown[];
  signal: AbortSignal | undefined;
}

export interface FaultyApi<Api extends GalleryApi> {
  readonly api: Api;
  /** Every call so far, the failed ones included. */
  readonly calls: readonly ObservedCall[];
  /** How often a call was made. */
  count(name: string): number;
  /** Changes the plan from now on. */
  set(plan: FaultPlan): void;
}

function abortError(): Error {
  return new DOMException('The call was aborted.', 'AbortError');
}

function hang(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject((signal?.reason as Error | undefined) ?? abortError());
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}

async function apply(fault: Fault, call: () => Promise<unknown>, signal?: AbortSignal): Promise<unknown> {
  if (fault === 'pass') return call();
  if (fault === 'hang') return hang(signal);
  if (fault === 'abort') throw abortError();
  if ('fail' in fault) throw new ApiError(fault.fail, fault);
  if ('reject' in fault) throw fault.reject;
  if ('resolve' in fault) return fault.resolve;
  if ('until' in fault) await fault.until;
  const answer = call();
  // While it is held back nobody listens to it yet, which is no fault of the call.
  answer.catch(() => undefined);
  if ('answerAfter' in fault) await fault.answerAfter;
  return answer;
}

function isSignal(value: unknown): value is AbortSignal {
  return typeof value === 'object' && value !== null && 'throwIfAborted' in value;
}

function createPlanner(initial: FaultPlan) {
  let plan = initial;
  const used = new Map<string, number>();
  return {
    set(next: FaultPlan) {
      plan = { ...plan, ...next };
      for (const name of Object.keys(next)) used.delete(name);
    },
    next(name: string): Fault {
      const planned = (plan as Readonly<Record<string, Fault | readonly Fault[] | undefined>>)[name];
      if (planned === undefined) return 'pass';
      if (!Array.isArray(planned)) return planned as Fault;
      const position = used.get(name) ?? 0;
      used.set(name, position + 1);
      return (planned as readonly Fault[])[position] ?? 'pass';
    },
  };
}

/**
 * The same api with faults in chosen calls.
 *
 * @example
 * const { api } = withFaults(createMemoryGalleryApi(), { 'report.getTypes': { fail: 'forbidden', status: 403 } });
 */
export function withFaults<Api extends GalleryApi>(inner: Api, plan: FaultPlan = {}): FaultyApi<Api> {
  const calls: ObservedCall[] = [];
  const planner = createPlanner(plan);
  function wrapPort(portName: SubPort, port: object): object {
    const call = (name: string, method: (...input: unknown[]) => Promise<unknown>) => {
      return (...input: unknown[]) => {
        const signal = input.find(isSignal);
        calls.push({ name, input, signal });
        const fault = planner.next(name);
        if (typeof fault === 'object' && 'throws' in fault) throw fault.throws;
        return apply(fault, () => method.apply(port, input), signal);
      };
    };
    const entries = Object.entries(port).map(([method, value]) => {
      const isCall = typeof value === 'function' && !domains[portName].verbs[method]?.isPure;
      return [method, isCall ? call(`${portName}.${method}`, value) : value] as const;
    });
    return Object.fromEntries(entries);
  }
  const ports = subPorts.flatMap((name) => {
    const port = inner[name];
    return port ? [[name, wrapPort(name, port)] as const] : [];
  });
  return {
    api: { ...inner, ...Object.fromEntries(ports) },
    calls,
    count: (name) => calls.filter((call) => call.name === name).length,
    set: planner.set,
  };
}
