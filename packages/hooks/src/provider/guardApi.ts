import {
  ApiError,
  isAbortError,
  isPureCall,
  loadDomain,
  needsSession,
  subPorts,
  toApiError,
  type GalleryApi,
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

function guardCall(subPort: SubPort, port: object, name: string, call: Call, guard: Guard): Call {
  return async (...input) => {
    try {
      if (!guard.isOpen()) throw new ApiError('unauthenticated');
      const [result, { verbs }] = await Promise.all([call.apply(port, input), loadDomain(subPort)]);
      const shape = verbs[name]?.output;
      if (shape) checkResult(`${subPort}.${name}`, shape, result);
      return result;
    } catch (cause) {
      const error = toExpectedError(cause);
      if (!isAbortError(error)) guard.onError(toApiError(error));
      throw error;
    }
  };
}

function guardPort<Port extends object>(subPort: SubPort, port: Port, guard: Guard): Port {
  const guarded = new Map<PropertyKey, unknown>();
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!guarded.has(name)) {
        const call = value as Call;
        const isPure = isPureCall(subPort, String(name));
        guarded.set(name, isPure ? call.bind(target) : guardCall(subPort, target, String(name), call, guard));
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
    return [name, port && guardPort(name, port, needsSession(name) ? guard : sessionGuard)];
  });
  return { id: api.id, capabilities: api.capabilities, ...Object.fromEntries(ports) };
}
