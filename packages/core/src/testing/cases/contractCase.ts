import { isOffered } from '../../contract/completePort.ts';
import {
  domains,
  hasAbility,
  isWritableField,
  type Ability,
  type GalleryApi,
  type SubPort,
  type SubPorts,
} from '../../contract/index.ts';

import { expectRefusal } from './expect.ts';

/** What a case works on. */
export interface ContractContext {
  /** Signed in as an admin. The cases add to what is there and never count on an empty library. */
  readonly api: GalleryApi;
  /** Another tenant on the same back end, also signed in. Without it the cases about two tenants do not run. */
  readonly other?: GalleryApi | undefined;
  /** The sign-in of `api`. Without it the cases that sign out do not run. */
  readonly credentials?: { login: string; password: string } | undefined;
  /** A word that no earlier case on this back end was given; goes into names. */
  readonly label: string;
  /** Resolves when the back end has done its work in the background. */
  settle?(): Promise<void>;
}

/** One promise of the contract as data: any test runner can check it on any back end. */
export interface ContractCase {
  readonly name: string;
  readonly ports: readonly SubPort[];
  /** Abilities without which the case does not apply. */
  readonly needs?: readonly Ability[] | undefined;
  /** Abilities with which the case does not apply: it proves that the api says so honestly. */
  readonly lacks?: readonly Ability[] | undefined;
  /** Fields that must be writable for the case to apply. */
  readonly writes?: readonly string[] | undefined;
  readonly needsOther?: boolean | undefined;
  readonly needsCredentials?: boolean | undefined;
  /** @throws Error that says which promise is broken. */
  check(context: ContractContext): Promise<void>;
}

/** What a case needs that makes folders of its own and uploads to them. */
export const uploads = ['assets.createFolder', 'assets.create'] as const satisfies readonly Ability[];

/** The cases of a domain. `provenBy` names, for each call, one that makes it: a call without any does not compile. */
export interface CaseGroup<Name extends SubPort> {
  readonly cases: readonly ContractCase[];
  readonly provenBy: { readonly [Verb in keyof Required<SubPorts[Name]>]: string };
}

/** Whether a case can run in a context. */
export function isApplicable(each: ContractCase, context: Omit<ContractContext, 'label'>): boolean {
  const { api, other, credentials } = context;
  return (
    each.ports.every((port) => api[port] !== undefined) &&
    (each.needs ?? []).every((name) => hasAbility(api.capabilities, name)) &&
    !(each.lacks ?? []).some((name) => hasAbility(api.capabilities, name)) &&
    (each.writes ?? []).every((key) => isWritableField(api.capabilities, key)) &&
    (!each.needsOther || other !== undefined) &&
    (!each.needsCredentials || credentials !== undefined)
  );
}

/** Whether an api declares what one of its calls needs. */
export function offers(api: GalleryApi, port: SubPort, verb: string): boolean {
  const described = domains[port].verbs[verb];
  return described !== undefined && isOffered(described, api.capabilities);
}

/** The case that a call is refused as `unsupported` where its ability is not declared. */
export function refusedWithout<Name extends SubPort>(
  port: Name,
  ability: Ability,
  call: (api: SubPorts[Name]) => Promise<unknown>,
): ContractCase {
  return {
    name: `abilities: without ${ability} its call is refused`,
    ports: [port],
    lacks: [ability],
    async check({ api }) {
      await expectRefusal(() => call(portOf(port, api)), 'unsupported', `a call that needs ${ability}`);
    },
  };
}

function missing(port: string): never {
  throw new Error(
    `@vitrine/core: this contract case needs the sub-port "${port}"; ask isApplicable before check.`,
  );
}

/** A sub-port that the case says it needs. @throws Error when the api has none. */
export function portOf<Name extends SubPort>(name: Name, api: GalleryApi): SubPorts[Name] {
  return (api[name] as SubPorts[Name] | undefined) ?? missing(name);
}
