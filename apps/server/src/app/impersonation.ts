import { permissionRules, type PermissionRule } from '@vitrine/core/contract';
import { findImpersonatedRefusal, type ImpersonatedDeed } from '@vitrine/core/tenants';
import type { SignedIn } from '../session/store.ts';
import { endpointNames, endpointOf, type EndpointName } from './endpointNames.ts';
import { actionsOf } from './policy.ts';
import { Refusal } from './refusal.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Calls with a method that writes which an operator who only looks may make: they write nothing of the account. */
const callsOfLooking: readonly EndpointName[] = [
  'session.signIn',
  'session.signOut',
  'session.getPasswordLink',
  'tenants.stopImpersonation',
  'assets.getFiles',
];

/** The calls that may write, by method and path. */
const writingCalls = endpointNames
  .filter((name) => !safeMethods.has(endpointOf(name).method))
  .map((name) => {
    const { method, path } = endpointOf(name);
    return { name, method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i') };
  });

function refuse(reason: string): never {
  throw new Refusal('forbidden', 'This is not done while signed in as somebody else.', {
    fields: { impersonation: reason },
  });
}

function deedOf(name: EndpointName): ImpersonatedDeed {
  if (name === 'tenants.stopImpersonation') return 'stop';
  const rules = actionsOf(name).map((action): PermissionRule => permissionRules[action]);
  if (rules.some(({ neverImpersonated }) => neverImpersonated)) return 'change-users';
  return rules.some(({ writes }) => writes) ? 'write' : 'read';
}

/** Returns whether a call writes something of the account, so that it is recorded when an operator makes it for somebody. */
export function isImpersonatedWrite(name: EndpointName): boolean {
  return deedOf(name) === 'write';
}

/**
 * Checks that an operator who is signed in as somebody may make a call at `now`.
 * @throws Refusal `forbidden` with the reason: it is never done for somebody else, or the time is over.
 */
export function checkImpersonated(name: EndpointName, viewer: SignedIn | undefined, now: Date): void {
  if (!viewer?.impersonator || name.startsWith('session.')) return;
  const { mode, startedAt } = viewer.impersonator;
  const begun = { mode, startedAt: startedAt.getTime() };
  const refusal = findImpersonatedRefusal(begun, deedOf(name), now.getTime());
  if (refusal) refuse(refusal);
}

/**
 * Checks that an operator who only looks sends nothing that writes, whatever the route is: the one place for it.
 * @throws Refusal `forbidden`.
 */
export function checkLooking(
  { method, path }: { readonly method: string; readonly path: string },
  viewer: SignedIn | undefined,
): void {
  if (viewer?.impersonator?.mode !== 'look' || safeMethods.has(method)) return;
  const found = writingCalls.find((each) => each.method === method && each.pattern.test(path));
  if (found && callsOfLooking.includes(found.name)) return;
  refuse(found && deedOf(found.name) === 'change-users' ? 'never-impersonated' : 'read-only');
}
