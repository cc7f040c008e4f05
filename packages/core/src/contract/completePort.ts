import { isAbortSignal } from './abortSignal.ts';
import { ApiError, isAbortError, toApiError } from './ApiError.ts';
import {
  hasCapability,
  isOfferedLinkSort,
  isOfferedSearch,
  isOfferedSort,
  type Capability,
  type Capabilities,
} from './capabilities.ts';
import type { AnyVerb, InputNeed } from './domain.ts';
import { domains, type SubPort, type SubPorts } from './domains.ts';
import { isPureCall } from './subPorts.ts';
import { permissionRules, type PermissionRule } from './permissions.ts';
import { findShapeMismatch } from './shape.ts';

type Call = (...input: unknown[]) => unknown;

function ruleOf({ right }: AnyVerb): PermissionRule {
  return permissionRules[right];
}

function missingCapabilities(verb: AnyVerb, capabilities: Capabilities): readonly Capability[] {
  return [verb.needs, ruleOf(verb).needs].filter(
    (each) => each !== undefined && !hasCapability(capabilities, each),
  ) as Capability[];
}

/** Returns whether every capability that a call needs is declared. */
export function isOffered(verb: AnyVerb, capabilities: Capabilities): boolean {
  return missingCapabilities(verb, capabilities).length === 0;
}

function isDeclared(capabilities: Capabilities, need: InputNeed, value: unknown): boolean {
  if (need === 'assets.sortFields') return isOfferedSort(capabilities, value);
  if (need === 'sharing.linkSort') return isOfferedLinkSort(capabilities, value);
  if (need === 'assets.searchScope') return isOfferedSearch(capabilities, value);
  return hasCapability(capabilities, need);
}

function needsUndeclaredCapability(verb: AnyVerb, capabilities: Capabilities, input: unknown): boolean {
  const fields = Object(input) as Readonly<Record<string, unknown>>;
  return Object.entries(verb.inputNeeds ?? {}).some(
    ([key, need]) => fields[key] !== undefined && need && !isDeclared(capabilities, need, fields[key]),
  );
}

/**
 * Checks that the capabilities that a call and its input need are declared.
 * @throws ApiError `unsupported` when one is not.
 */
export function checkCapabilities(verb: AnyVerb, capabilities: Capabilities, input?: unknown): void {
  if (!isOffered(verb, capabilities) || needsUndeclaredCapability(verb, capabilities, input))
    throw new ApiError('unsupported');
}

/**
 * Checks the input of a call against its shape.
 * @throws ApiError `invalid` with the field that does not fit.
 */
export function checkInput({ input: shape }: AnyVerb, input: unknown): void {
  const mismatch = shape && findShapeMismatch(shape, input);
  if (mismatch)
    throw new ApiError('invalid', { fields: { [mismatch.join('.') || 'input']: 'is of the wrong kind' } });
}

function guardCall(verb: AnyVerb, capabilities: Capabilities, call: Call): Call {
  return async (...input) => {
    const signal = input.find(isAbortSignal);
    signal?.throwIfAborted();
    checkCapabilities(verb, capabilities, input[0]);
    checkInput(verb, input[0]);
    try {
      const result = await call(...input);
      // A completed write resolves even after an abort: the change has been made.
      if (!ruleOf(verb).writes) signal?.throwIfAborted();
      return result;
    } catch (error) {
      signal?.throwIfAborted();
      throw isAbortError(error) ? error : toApiError(error);
    }
  };
}

function refuse(): Promise<never> {
  return Promise.reject(new ApiError('unsupported'));
}

/**
 * Returns a complete sub-port from the calls that a back end has. A call may be left out when its capability is not
 * declared; it then rejects with `unsupported`. So does a call whose input asks for more than is declared (`listFiles`
 * with an `offset`, with a `sort` that is not declared, or with a `q` where nothing is searched). Calls with invalid
 * input reject with `invalid` and do not reach the back end. Calls reject as aborted when their signal is aborted;
 * reads also when the result arrives after the abort. Whatever else a call throws, such as the `TypeError` of a response of
 * another shape, becomes an `ApiError` `unexpected` with it as `cause`.
 *
 * @throws Error for a missing call whose capability is declared.
 * @example
 * const capabilities: Capabilities = { assets: { sortFields: ['name'] } };
 * const assets = completePort('assets', capabilities, { listFolders, listFiles, getFile, mediaUrl });
 */
export function completePort<Name extends SubPort>(
  name: Name,
  capabilities: Capabilities,
  calls: Partial<SubPorts[Name]>,
): SubPorts[Name] {
  const callsByName = calls as Readonly<Record<string, Call | undefined>>;
  const completed = Object.entries(domains[name].verbs).flatMap(([verbName, verb]) => {
    const call = callsByName[verbName];
    if (call)
      return [[verbName, isPureCall(name, verbName) ? call : guardCall(verb, capabilities, call)] as const];
    if (verb.isOptional) return [];
    if (missingCapabilities(verb, capabilities).length > 0) return [[verbName, refuse] as const];
    throw new Error(
      `@vitrine/core: the sub-port "${name}" has no call "${verbName}", without which the screens cannot work. ` +
        'Pass it to completePort, or do not declare the capability that it belongs to.',
    );
  });
  return Object.fromEntries(completed) as unknown as SubPorts[Name];
}
