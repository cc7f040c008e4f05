import {
  ApiError,
  isAbortSignal,
  isPureCall,
  subPorts,
  type ApiErrorCode,
  type ApiErrorOptions,
  type GalleryApi,
  type SubPort,
} from '../contract/index.ts';

/** A fault of one call; `pass` means no fault. */
export type Fault =
  | 'pass'
  /** Never settles until it is aborted. */
  | 'hang'
  /** Rejects with an `AbortError`. */
  | 'abort'
  /** Rejects with an `ApiError`. */
  | ({ fail: ApiErrorCode } & ApiErrorOptions)
  /** Rejects with any value, including `undefined`. */
  | { reject: unknown }
  /** Throws synchronously instead of rejecting. */
  | { throws: unknown }
  /** Resolves with the given value instead of the real result. */
  | { resolve: unknown }
  /** Makes the call after the promise has resolved; changes the order of results. */
  | { until: Promise<unknown> }
  /** Makes the call at once and returns the result after the promise has resolved, when it is out of date. */
  | { respondAfter: Promise<unknown> };

/** Faults by call, as in `assets.getFile`: one for every call, or a list that is used up one per call. */
export type FaultPlan = Readonly<Partial<Record<`${SubPort}.${string}`, Fault | readonly Fault[]>>>;

/** A recorded call. */
export interface ObservedCall {
  /** The call as `port.name`. */
  name: string;
  /** The arguments of the call, without the signal. */
  input: readonly unknown[];
  /** The abort signal of the call. */
  signal: AbortSignal | undefined;
  /** Whether the call has resolved by now; false while it runs, and when it was refused. */
  isResolved: boolean;
}

/** An api with faults, and the record of its calls. */
export interface FaultyApi<Api extends GalleryApi> {
  /** The api to hand to the code under test. */
  readonly api: Api;
  /** Every call so far, including the failed ones. */
  readonly calls: readonly ObservedCall[];
  /** Returns how often a call was made. */
  count(name: string): number;
  /** Replaces the plan for later calls. */
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

async function applyFault(
  fault: Fault,
  call: () => Promise<unknown>,
  signal?: AbortSignal,
): Promise<unknown> {
  if (fault === 'pass') return call();
  if (fault === 'hang') return hang(signal);
  if (fault === 'abort') throw abortError();
  if ('fail' in fault) throw new ApiError(fault.fail, fault);
  if ('reject' in fault) throw fault.reject;
  if ('resolve' in fault) return fault.resolve;
  if ('until' in fault) await fault.until;
  const result = call();
  // Nobody listens to the promise while it is delayed; without this a rejection would count as unhandled.
  result.catch(() => undefined);
  if ('respondAfter' in fault) await fault.respondAfter;
  return result;
}

function createPlanner(initial: FaultPlan) {
  let plan = initial;
  const usedCounts = new Map<string, number>();
  return {
    set(next: FaultPlan) {
      plan = { ...plan, ...next };
      for (const name of Object.keys(next)) usedCounts.delete(name);
    },
    next(name: string): Fault {
      const planned = (plan as Readonly<Record<string, Fault | readonly Fault[] | undefined>>)[name];
      if (planned === undefined) return 'pass';
      if (!Array.isArray(planned)) return planned as Fault;
      const position = usedCounts.get(name) ?? 0;
      usedCounts.set(name, position + 1);
      return (planned as readonly Fault[])[position] ?? 'pass';
    },
  };
}

/**
 * Returns the same api with faults in chosen calls.
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
        const signal = input.find(isAbortSignal);
        const observed: ObservedCall = { name, input, signal, isResolved: false };
        calls.push(observed);
        const fault = planner.next(name);
        if (typeof fault === 'object' && 'throws' in fault) throw fault.throws;
        const result = applyFault(fault, () => method.apply(port, input), signal);
        result.then(
          () => void (observed.isResolved = true),
          () => undefined,
        );
        return result;
      };
    };
    const entries = Object.entries(port).map(([method, value]) => {
      const isCall = typeof value === 'function' && !isPureCall(portName, method);
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
