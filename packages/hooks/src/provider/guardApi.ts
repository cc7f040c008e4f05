import { ApiError, isAbortError, toApiError, type GalleryApi } from '@vitrine/core/contract';
import { answerShapes, type AnswerShapes } from './answerShapes.ts';

type Call = (this: unknown, ...input: unknown[]) => unknown;

const pureCalls: ReadonlySet<PropertyKey> = new Set(['contentUrl', 'thumbnailUrl']);

function normalise(error: unknown): unknown {
  return isAbortError(error) ? error : toApiError(error);
}

interface Guard {
  shapes: AnswerShapes;
  onError(error: ApiError): void;
}

function guardCall(port: object, name: string, call: Call, { shapes, onError }: Guard): Call {
  return async (...input) => {
    try {
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
 * with an `ApiError` or an `AbortError` (quality case F22), and an answer of the wrong kind as `malformed`. `onUnauthenticated` hears of a refused session, except
 * from the session's own calls, where it is an answer.
 */
export function guardApi(api: GalleryApi, onUnauthenticated: () => void): GalleryApi {
  const onError = (error: ApiError) => {
    if (error.code === 'unauthenticated') onUnauthenticated();
  };
  const ignore = () => undefined;
  return {
    id: api.id,
    capabilities: api.capabilities,
    session: api.session && guardPort(api.session, { shapes: answerShapes.session, onError: ignore }),
    assets: api.assets && guardPort(api.assets, { shapes: answerShapes.assets, onError }),
    setup: api.setup && guardPort(api.setup, { shapes: answerShapes.setup, onError: ignore }),
    report: api.report && guardPort(api.report, { shapes: answerShapes.report, onError }),
    dashboard: api.dashboard && guardPort(api.dashboard, { shapes: answerShapes.dashboard, onError }),
    layoutSettings:
      api.layoutSettings && guardPort(api.layoutSettings, { shapes: answerShapes.layoutSettings, onError }),
  };
}
