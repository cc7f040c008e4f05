import { ApiError, isAbortError, toApiError, type GalleryApi, type SubPort } from '@vitrine/core/contract';
import { answerShapes, type AnswerShapes } from './answerShapes.ts';
import type { SessionStore } from './sessionStore.ts';

type Call = (this: unknown, ...input: unknown[]) => unknown;

const pureCalls: ReadonlySet<PropertyKey> = new Set(['contentUrl', 'thumbnailUrl', 'mediaUrl']);

function normalise(error: unknown): unknown {
  return isAbortError(error) ? error : toApiError(error);
}

interface Guard {
  shapes: AnswerShapes;
  /** False while nothing may be asked or written. */
  isOpen(): boolean;
  onError(error: ApiError): void;
}

function guardCall(port: object, name: string, call: Call, { shapes, isOpen, onError }: Guard): Call {
  return async (...input) => {
    try {
      if (!isOpen()) throw new ApiError('unauthenticated');
      const answer = await call.apply(port, input);
      if (shapes[name]?.(answer) === false) throw new ApiError('malformed');
      return answer;
    } catch (cause) {
      const error = normalise(cause);
      if (!isAbortError(error)) onError(toApiError(error));
      throw error;
    }
  };
}

function guardPort<Port extends object>(port: Port, guard: Guard): Port {
  const guarded = new Map<PropertyKey, unknown>();
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!guarded.has(name)) {
        const call = value as Call;
        const isPure = pureCalls.has(name);
        guarded.set(name, isPure ? call.bind(target) : guardCall(target, String(name), call, guard));
      }
      return guarded.get(name);
    },
  });
}

/**
 * The same api with every failure in one form: whatever an adapter throws, at once or later, arrives as a rejection
 * with an `ApiError` or an `AbortError` (quality case F22), and an answer of the wrong kind as `malformed`. The session
 * hears when it is refused, except from its own calls, where that is an answer. While it is `elsewhere`, every other
 * call is refused before it is sent: nothing is read or written in the name of somebody else (quality case F54).
 */
export function guardApi(api: GalleryApi, session: Pick<SessionStore, 'get' | 'expire'>): GalleryApi {
  const free = { isOpen: () => true, onError: () => undefined };
  const bound = {
    isOpen: () => session.get() !== 'elsewhere',
    onError(error: ApiError) {
      if (error.code === 'unauthenticated') session.expire();
    },
  };
  const names = Object.keys(answerShapes) as SubPort[];
  const ports = names.map((name) => {
    const port = api[name];
    const rule = name === 'session' || name === 'setup' ? free : bound;
    return [name, port && guardPort(port, { shapes: answerShapes[name], ...rule })];
  });
  return { id: api.id, capabilities: api.capabilities, ...Object.fromEntries(ports) };
}
