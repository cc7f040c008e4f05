import { ApiError } from './ApiError.ts';
import { hasAbility, isOfferedSort, type Ability, type Capabilities } from './capabilities.ts';
import type { AnyVerb, InputNeed } from './domain.ts';
import { domains, type SubPort, type SubPorts } from './domains.ts';
import { permissionRules, type PermissionRule } from './permissions.ts';
import { findMisfit } from './shape.ts';

type Call = (...input: unknown[]) => unknown;

function ruleOf({ right }: AnyVerb): PermissionRule {
  return permissionRules[right];
}

function missingAbilities(verb: AnyVerb, capabilities: Capabilities): readonly Ability[] {
  return [verb.needs, ruleOf(verb).needs].filter(
    (each) => each !== undefined && !hasAbility(capabilities, each),
  ) as Ability[];
}

/** Whether every ability that a call needs is declared. */
export function isOffered(verb: AnyVerb, capabilities: Capabilities): boolean {
  return missingAbilities(verb, capabilities).length === 0;
}

function isDeclared(capabilities: Capabilities, need: InputNeed, given: unknown): boolean {
  return need === 'assets.sortFields' ? isOfferedSort(capabilities, given) : hasAbility(capabilities, need);
}

function hasMore(verb: AnyVerb, capabilities: Capabilities, input: unknown): boolean {
  const given = Object(input) as Readonly<Record<string, unknown>>;
  return Object.entries(verb.inputNeeds ?? {}).some(
    ([key, need]) => given[key] !== undefined && need && !isDeclared(capabilities, need, given[key]),
  );
}

/** @throws ApiError `unsupported` unless every ability is declared that a call, and what it is given, needs. */
export function checkAbilities(verb: AnyVerb, capabilities: Capabilities, input?: unknown): void {
  if (!isOffered(verb, capabilities) || hasMore(verb, capabilities, input)) throw new ApiError('unsupported');
}

/** @throws ApiError `invalid` with the field that is not of the kind that the call takes. */
export function checkInput({ input: shape }: AnyVerb, input: unknown): void {
  const misfit = shape && findMisfit(shape, input);
  if (misfit)
    throw new ApiError('invalid', { fields: { [misfit.join('.') || 'input']: 'is of the wrong kind' } });
}

/** By its shape: another realm, such as a test environment, has a class of its own. */
function isSignal(value: unknown): value is AbortSignal {
  return typeof value === 'object' && value !== null && 'throwIfAborted' in value;
}

function guardCall(verb: AnyVerb, capabilities: Capabilities, call: Call): Call {
  return async (...input) => {
    const signal = input.find(isSignal);
    signal?.throwIfAborted();
    checkAbilities(verb, capabilities, input[0]);
    checkInput(verb, input[0]);
    const answer = await call(...input);
    // What has been written is, whether or not anybody still waits for it.
    if (!ruleOf(verb).writes) signal?.throwIfAborted();
    return answer;
  };
}

function refuse(): Promise<never> {
  return Promise.reject(new ApiError('unsupported'));
}

/**
 * A whole sub-port from the calls that a back end has. A call whose ability is not declared may be left out: it rejects
 * with `unsupported`, and so does one that is asked for more than is declared (`listFiles` for an `offset`, or a `sort` that is not declared). The calls that are
 * given are made only with input of the right kind (else `invalid`), and reject as aborted when their signal is, those that
 * change nothing also when the answer comes too late.
 *
 * @throws Error for a call that is missing although nothing allows that.
 * @example
 * const capabilities: Capabilities = { assets: { sortFields: ['name'] } };
 * const assets = completePort('assets', capabilities, { listFolders, listFiles, getFile, mediaUrl });
 */
export function completePort<Name extends SubPort>(
  name: Name,
  capabilities: Capabilities,
  calls: Partial<SubPorts[Name]>,
): SubPorts[Name] {
  const given = calls as Readonly<Record<string, Call | undefined>>;
  const made = Object.entries(domains[name].verbs).flatMap(([verbName, verb]) => {
    const call = given[verbName];
    if (call) return [[verbName, verb.isPure ? call : guardCall(verb, capabilities, call)] as const];
    if (verb.isOptional) return [];
    if (missingAbilities(verb, capabilities).length > 0) return [[verbName, refuse] as const];
    throw new Error(
      `@vitrine/core: the sub-port "${name}" has no call "${verbName}", without which the screens cannot work. ` +
        'Give it to completePort, or do not declare the ability that it belongs to.',
    );
  });
  return Object.fromEntries(made) as unknown as SubPorts[Name];
}
