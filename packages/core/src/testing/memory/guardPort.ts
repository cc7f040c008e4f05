import {
  ApiError,
  canAny,
  domains,
  permissionRules,
  isAbortSignal,
  isPureCall,
  needsSession,
  type AnyVerb,
  type Action,
  type Capabilities,
  type PermissionRule,
  type SubPort,
  type Viewer,
} from '../../contract/index.ts';
import { checkCapabilities, checkInput } from '../../contract/completePort.ts';
import { findImpersonatedRefusal, type ImpersonatedDeed } from '../../tenants/index.ts';
import { startOf } from './accounts.ts';

/** Options of `guardPort`. */
export interface PortGuardOptions {
  readonly capabilities: Capabilities;
  /** Names of the optional calls that this back end leaves out. */
  readonly omittedCalls: readonly string[];
  /**
   * Returns the signed-in person.
   * @throws ApiError `unauthenticated` when nobody is.
   */
  viewer(): Viewer;
  /** Returns the time in milliseconds since 1970. */
  now(): number;
  /** Records that an operator has made a call that writes, signed in as somebody. */
  recordWrite(viewer: Viewer, call: string): void;
}

function deedOf(right: Action): ImpersonatedDeed {
  const { writes, neverImpersonated }: PermissionRule = permissionRules[right];
  if (right === 'tenants.stopImpersonation') return 'stop';
  if (neverImpersonated) return 'change-users';
  return writes ? 'write' : 'read';
}

function checkImpersonation({ impersonatedBy }: Viewer, right: Action, now: number): void {
  if (!impersonatedBy) return;
  const begun = { mode: impersonatedBy.mode, startedAt: startOf(impersonatedBy) };
  const refusal = findImpersonatedRefusal(begun, deedOf(right), now);
  if (refusal) throw new ApiError('forbidden', { status: 403, fields: { impersonation: refusal } });
}

function checkCall(
  verb: AnyVerb,
  viewer: Viewer | undefined,
  guardOptions: PortGuardOptions,
  input: unknown,
): void {
  checkCapabilities(verb, guardOptions.capabilities, input);
  if (viewer) checkImpersonation(viewer, verb.right, guardOptions.now());
  if (viewer && !canAny({ viewer }, verb.right)) throw new ApiError('forbidden', { status: 403 });
  checkInput(verb, input);
}

/**
 * Wraps the calls of a sub-port in the checks that a server makes: refuses aborted calls, callers who are not signed in
 * or lack the right, capabilities that are not declared, and invalid input. The port is created at the first call.
 */
export function guardPort<Port extends object>(
  subPort: SubPort,
  createPort: () => Port,
  guardOptions: PortGuardOptions,
): Port {
  const callOf = (name: string) =>
    (createPort() as Readonly<Record<string, (...input: unknown[]) => unknown>>)[name];
  const guarded = Object.entries(domains[subPort].verbs).flatMap(([name, verb]) => {
    if (guardOptions.omittedCalls.includes(name)) return [];
    if (isPureCall(subPort, name))
      return [[name, (...input: unknown[]) => callOf(name)?.(...input)] as const];
    const call = async (...input: unknown[]) => {
      const signal = input.find(isAbortSignal);
      signal?.throwIfAborted();
      const viewer = needsSession(subPort) ? guardOptions.viewer() : undefined;
      checkCall(verb, viewer, guardOptions, input[0]);
      const value = await callOf(name)?.(...input);
      if (viewer?.impersonatedBy && deedOf(verb.right) === 'write') guardOptions.recordWrite(viewer, name);
      signal?.throwIfAborted();
      return value;
    };
    return [[name, call] as const];
  });
  return Object.fromEntries(guarded) as Port;
}
