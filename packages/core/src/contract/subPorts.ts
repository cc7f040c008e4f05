import type { SubPort, SubPorts } from './domains.ts';
import { rights } from './rights.ts';

/** The names of all sub-ports. */
export const subPorts = /* @__PURE__ */ (() => Object.keys(rights) as readonly SubPort[])();

type Call = (...input: never[]) => unknown;
type CallOf<Value> = NonNullable<Value> extends Call ? NonNullable<Value> : never;
type PureCallOf<Api> = {
  [Name in keyof Api]-?: ReturnType<CallOf<Api[Name]>> extends Promise<unknown> ? never : Name;
}[keyof Api];
type PureCalls = {
  readonly [Name in SubPort as [PureCallOf<SubPorts[Name]>] extends [never] ? never : Name]: Readonly<
    Record<PureCallOf<SubPorts[Name]>, true>
  >;
};

const pureCalls: PureCalls = {
  assets: { mediaUrl: true },
  faces: { cropUrl: true },
  session: { signInUrl: true },
  shared: { mediaUrl: true },
  webSearch: { pictureUrl: true },
};

/** Returns whether a call returns its result without a promise and makes no request. */
export function isPureCall(subPort: SubPort, call: string): boolean {
  const calls: Readonly<Partial<Record<SubPort, object>>> = pureCalls;
  return Object.hasOwn(calls[subPort] ?? {}, call);
}

/**
 * Returns whether the calls of a sub-port need a session. Those that check or change who is signed in do not, and their
 * failure does not end a session.
 */
export function needsSession(subPort: SubPort): boolean {
  return subPort !== 'session' && subPort !== 'setup' && subPort !== 'shared';
}
