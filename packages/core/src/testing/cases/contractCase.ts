import { isOffered } from '../../contract/completePort.ts';
import {
  domains,
  hasCapability,
  isWritableField,
  type Capability,
  type GalleryApi,
  type SubPort,
  type SubPorts,
} from '../../contract/index.ts';

import { expectRefusal } from './expect.ts';

/** Input of a contract case. */
export interface ContractContext {
  /** Signed in as an admin. Cases add to the existing content and do not expect an empty library. */
  readonly api: GalleryApi;
  /** Another tenant of the same back end, also signed in. Without it the cases with two tenants are skipped. */
  readonly other?: GalleryApi | undefined;
  /**
   * The same tenant, signed in as a super admin by a session of its own. Without it the cases about customer accounts are
   * skipped.
   */
  readonly operator?: GalleryApi | undefined;
  /** Credentials of the viewer of `api`. Without them the cases that sign out are skipped. */
  readonly credentials?: { login: string; password: string } | undefined;
  /** A word that is unique to this case on this back end; used in names. */
  readonly label: string;
  /**
   * Size in bytes of a file that is sent in several parts, at least five if the size of a part can be set. Defaults to 40 MiB.
   */
  readonly partedBytes?: number | undefined;
  /** Whether the back end stores nothing but media. Cases then upload pictures in place of texts. Defaults to false. */
  readonly mediaOnly?: boolean | undefined;
  /** Resolves when the background work of the back end is done. */
  settle?(): Promise<void>;
}

/** One requirement of the contract as data: any test runner can check it against any back end. */
export interface ContractCase {
  /** Describes the required behaviour; unique in the list. */
  readonly name: string;
  /** The sub-ports that it calls. */
  readonly ports: readonly SubPort[];
  /** Capabilities without which the case is skipped. */
  readonly needs?: readonly Capability[] | undefined;
  /** Capabilities with which the case is skipped: it checks the behaviour of a back end that does not declare them. */
  readonly lacks?: readonly Capability[] | undefined;
  /** Fields that must be writable; otherwise the case is skipped. */
  readonly writes?: readonly string[] | undefined;
  /** Whether it needs `other`, an api of another tenant. */
  readonly needsOther?: boolean | undefined;
  /** Whether it needs `operator`, an api of a super admin. */
  readonly needsOperator?: boolean | undefined;
  /** Whether it needs `credentials`, to sign in with. */
  readonly needsCredentials?: boolean | undefined;
  /**
   * Runs the check.
   * @throws Error with the requirement that is not met.
   */
  check(context: ContractContext): Promise<void>;
}

/** Capabilities needed by cases that create folders and upload files. */
export const uploads = ['assets.createFolder', 'assets.create'] as const satisfies readonly Capability[];

/** The cases of a domain. `provenBy` names one case for each call; a call without a case does not compile. */
export interface CaseGroup<Name extends SubPort> {
  readonly cases: readonly ContractCase[];
  readonly provenBy: { readonly [Verb in keyof Required<SubPorts[Name]>]: string };
}

/** Returns whether a case applies to a context. */
export function isApplicable(each: ContractCase, context: Omit<ContractContext, 'label'>): boolean {
  const { api, other, operator, credentials } = context;
  return (
    each.ports.every((port) => api[port] !== undefined) &&
    (each.needs ?? []).every((name) => hasCapability(api.capabilities, name)) &&
    !(each.lacks ?? []).some((name) => hasCapability(api.capabilities, name)) &&
    (each.writes ?? []).every((key) => isWritableField(api.capabilities, key)) &&
    (!each.needsOther || other !== undefined) &&
    (!each.needsOperator || operator !== undefined) &&
    (!each.needsCredentials || credentials !== undefined)
  );
}

/** Returns whether an api declares the capabilities that a call needs. */
export function offers(api: GalleryApi, port: SubPort, verb: string): boolean {
  const described = domains[port].verbs[verb];
  return described !== undefined && isOffered(described, api.capabilities);
}

/** Returns a value that a back end has only with a capability: undefined without it. */
export function valueWith<Value>(
  { api }: ContractContext,
  name: Capability,
  value: Value,
): Value | undefined {
  return hasCapability(api.capabilities, name) ? value : undefined;
}

/** Returns the case that a call is refused as `unsupported` where its capability is not declared. */
export function refusedWithout<Name extends SubPort>(
  port: Name,
  capability: Capability,
  call: (api: SubPorts[Name]) => Promise<unknown>,
): ContractCase {
  return {
    name: `capabilities: without ${capability} its call is refused`,
    ports: [port],
    lacks: [capability],
    async check({ api }) {
      await expectRefusal(() => call(portOf(port, api)), 'unsupported', `a call that needs ${capability}`);
    },
  };
}

function throwMissingPort(port: string): never {
  throw new Error(
    `@vitrine/core: this contract case needs the sub-port "${port}"; call isApplicable before check.`,
  );
}

/**
 * Returns a sub-port of the api.
 * @throws Error when the api does not have it.
 */
export function portOf<Name extends SubPort>(name: Name, api: GalleryApi): SubPorts[Name] {
  return (api[name] as SubPorts[Name] | undefined) ?? throwMissingPort(name);
}
