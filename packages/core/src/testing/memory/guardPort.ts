import {
  ApiError,
  canAny,
  type AnyDomain,
  type AnyVerb,
  type Capabilities,
  type Viewer,
} from '../../contract/index.ts';
import { checkAbilities, checkInput } from '../../contract/completePort.ts';

/** What a call is checked against before it is made. */
export interface Door {
  readonly capabilities: Capabilities;
  /** An optional call that this back end leaves out. */
  readonly left: string;
  /** @throws ApiError `unauthenticated` when nobody is signed in. */
  viewer(): Viewer;
}

/** By its shape: a test environment may bring a class of its own. */
function isSignal(value: unknown): value is AbortSignal {
  return typeof value === 'object' && value !== null && 'throwIfAborted' in value;
}

function checkCall(domain: AnyDomain, verb: AnyVerb, door: Door, input: unknown): void {
  const viewer = domain.isEntrance ? undefined : door.viewer();
  checkAbilities(verb, door.capabilities, input);
  if (viewer && !canAny({ viewer }, verb.right)) throw new ApiError('forbidden', { status: 403 });
  checkInput(verb, input);
}

/**
 * The calls of a domain behind the door that a server has: an aborted or signed-out caller gets nowhere, and neither does
 * one without the right, an ability that is not declared, or an input of the wrong kind. The port is made at the first call.
 */
export function guardPort<Port extends object>(domain: AnyDomain, open: () => Port, door: Door): Port {
  const callOf = (name: string) =>
    (open() as Readonly<Record<string, (...input: unknown[]) => unknown>>)[name];
  const guarded = Object.entries(domain.verbs).flatMap(([name, verb]) => {
    if (name === door.left) return [];
    if (verb.isPure) return [[name, (...input: unknown[]) => callOf(name)?.(...input)] as const];
    const call = async (...input: unknown[]) => {
      const signal = input.find(isSignal);
      signal?.throwIfAborted();
      checkCall(domain, verb, door, input[0]);
      const value = await callOf(name)?.(...input);
      signal?.throwIfAborted();
      return value;
    };
    return [[name, call] as const];
  });
  return Object.fromEntries(guarded) as Port;
}
