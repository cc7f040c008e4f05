import {
  ApiError,
  domains,
  isAbortError,
  subPorts,
  toApiError,
  type AnyDomain,
  type GalleryApi,
  type Shape,
  type SubPort,
} from '@vitrine/core/contract';
import { checkResult } from './checkResult.ts';
import type { SessionStore } from './sessionStore.ts';

type Call = (this: unknown, ...input: unknown[]) => unknown;

function toExpectedError(error: unknown): unknown {
  return isAbortError(error) ? error : toApiError(error);
}

/** What is checked before a call, and reported after it. */
interface Guard {
  /** Returns false while no call may be made. */
  isOpen(): boolean;
  /** Called with the error of a refused call. */
  onError(error: ApiError): void;
}

function guardCall(port: object, name: string, call: Call, shape: Shape | undefined, guard: Guard): Call {
  return async (...input) => {
    try {
      if (!guard.isOpen()) throw new ApiError('unauthenticated');
      const result = await call.apply(port, input);
      if (shape) checkResult(name, shape, result);
      return result;
    } catch (cause) {
      const error = toExpectedError(cause);
      if (!isAbortError(error)) guard.onError(toApiError(error));
      throw error;
    }
  };
}

function guardPort<Port extends object>(
  subPort: SubPort,
  port: Port,
  { verbs }: AnyDomain,
  guard: Guard,
): Port {
  const guarded = new Map<PropertyKey, unknown>();
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!guarded.has(name)) {
        const call = value as Call;
        const verb = verbs[String(name)];
        const path = `${subPort}.${String(name)}`;
        guarded.set(
          name,
          verb?.isPure ? call.bind(target) : guardCall(target, path, call, verb?.output, guard),
        );
      }
      return guarded.get(name);
    },
  });
}

/**
 * Returns the api with uniform errors: anything that an adapter throws, synchronously or later, becomes a rejection
 * with an `ApiError` or `AbortError`, and a result that does not fit the contract becomes `malformed`. The session is
 * informed of refused calls, except of calls that need no session, such as a sign-in with a wrong password. In the
 * phase `elsewhere` every other call is refused before it is sent: nothing is read or written for another person.
 */
export function guardApi(
  api: GalleryApi,
  session: Pick<SessionStore, 'get' | 'expire' | 'refuse'>,
): GalleryApi {
  const sessionGuard = { isOpen: () => true, onError: () => undefined };
  const guard = {
    isOpen: () => session.get() !== 'elsewhere',
    onError(error: ApiError) {
      if (error.code === 'unauthenticated') session.expire();
      const reason = error.fields['impersonation'];
      if (reason) session.refuse(reason);
    },
  };
  const ports = subPorts.map((name) => {
    const port = api[name];
    const domain = domains[name];
    return [name, port && guardPort(name, port, domain, domain.needsNoSession ? sessionGuard : guard)];
  });
  return { id: api.id, capabilities: api.capabilities, ...Object.fromEntries(ports) };
}
