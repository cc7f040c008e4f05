import { isAbortError, toApiError, type ApiError, type GalleryApi } from '@vitrine/core/contract';

type Call = (this: unknown, ...input: unknown[]) => unknown;

const pureCalls: ReadonlySet<PropertyKey> = new Set(['contentUrl']);

function normalise(error: unknown): unknown {
  return isAbortError(error) ? error : toApiError(error);
}

function guardCall(port: object, call: Call, onError: (error: ApiError) => void): Call {
  return async (...input) => {
    try {
      return await call.apply(port, input);
    } catch (cause) {
      const error = normalise(cause);
      if (!isAbortError(error)) onError(toApiError(error));
      throw error;
    }
  };
}

function guardPort<Port extends object>(port: Port, onError: (error: ApiError) => void): Port {
  const guarded = new Map<PropertyKey, unknown>();
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!guarded.has(name)) {
        const call = value as Call;
        guarded.set(name, pureCalls.has(name) ? call.bind(target) : guardCall(target, call, onError));
      }
      return guarded.get(name);
    },
  });
}

/**
 * The same api with every failure in one form: whatever an adapter throws, at once or later, arrives as a rejection
 * with an `ApiError` or an `AbortError` (quality case F22). `onUnauthenticated` hears of a refused session, except
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
    session: api.session && guardPort(api.session, ignore),
    assets: api.assets && guardPort(api.assets, onError),
    report: api.report && guardPort(api.report, onError),
  };
}
