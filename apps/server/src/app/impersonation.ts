import { permissionRules, type PermissionRule } from '@vitrine/core/contract';
import { findImpersonatedRefusal, type ImpersonatedDeed } from '@vitrine/core/tenants';
import type { SignedIn } from '../session/store.ts';
import { endpointNames, endpointOf, type EndpointName } from './endpointNames.ts';
import { actionsOf } from './policy.ts';
import { Refusal } from './refusal.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Calls with a method that writes which change nothing of the account: they only compute something, or count what nobody counts
 * for an operator who looks. Pages send some of them by themselves.
 */
const readingCalls: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'assets.getFiles',
  'assets.recordOpened',
  'assets.startExport',
  'customFields.planDefinitions',
  'dashboard.batch',
  'keywords.planKeywords',
  'profile.refreshAccount',
  'shared.startExport',
  'shared.unlock',
  'shared.viewFolder',
  'shared.viewLink',
  'subscription.reportPayment',
  'workflow.planWorkflow',
]);

/** Calls that are possible at any time: they end the impersonation, or say who is signed in. */
const callsAtAnyTime: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'session.amIAdmin',
  'session.authCheck',
  'session.getPasswordLink',
  'session.signIn',
  'session.signOut',
  'tenants.stopImpersonation',
]);

/**
 * What the routes do that are in no table of endpoints, by method and path. One that is missing here is refused while an operator
 * is signed in as somebody.
 */
export const deedsOfOtherRoutes: Readonly<Record<string, ImpersonatedDeed>> = {
  'GET /Logout': 'stop',
  'GET /api/health': 'read',
  'GET /api/ready': 'read',
  'GET /api/openapi.json': 'read',
  'GET /api/upload/tus/{id}': 'read',
  'PATCH /api/upload/tus/{id}': 'write',
  'DELETE /api/upload/tus/{id}': 'write',
  'GET /checkout/sandbox/{id}': 'change-subscription',
  'POST /checkout/sandbox/{id}/pay': 'change-subscription',
  'POST /checkout/sandbox/{id}/fail': 'change-subscription',
  'POST /api/checkout/webhook': 'change-subscription',
};

function deedOf(name: EndpointName): ImpersonatedDeed {
  if (callsAtAnyTime.has(name)) return 'stop';
  if (name === 'session.setPasswordByLink' || name === 'session.createToken') return 'change-password';
  const rules = actionsOf(name).map((action): PermissionRule => permissionRules[action]);
  if (rules.some(({ neverImpersonated }) => neverImpersonated)) return 'change-users';
  return safeMethods.has(endpointOf(name).method) || readingCalls.has(name) ? 'read' : 'write';
}

interface DeedOfRoute {
  /** Its row in the tables of endpoints; undefined for one that is in none. */
  readonly name: EndpointName | undefined;
  readonly method: string;
  readonly pattern: RegExp;
  readonly deed: ImpersonatedDeed;
}

function toRoute({ name, method, path, deed }: Omit<DeedOfRoute, 'pattern'> & { path: string }): DeedOfRoute {
  const text = path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '');
  return { name, method, deed, pattern: new RegExp(`^${text}/?$`, 'i') };
}

function countParameters(path: string): number {
  return path.split('{').length;
}

/** Every route with what it does; those with fewer parameters first, as they are found first. */
const routes: readonly DeedOfRoute[] = [
  ...Object.entries(deedsOfOtherRoutes).map(([route, deed]) => {
    const [method = '', path = ''] = route.split(' ');
    return { name: undefined, method, path, deed };
  }),
  ...endpointNames.map((name) => ({ ...endpointOf(name), name, deed: deedOf(name) })),
]
  .toSorted((one, other) => countParameters(one.path) - countParameters(other.path))
  .map(toRoute);

/** Returns whether a call writes something of the account, so that it is recorded when an operator makes it for somebody. */
export function isImpersonatedWrite(name: EndpointName): boolean {
  return deedOf(name) === 'write';
}

/** Returns whether a request is that of an operator who only looks: no view and no download of theirs is counted. */
export function isLooking(viewer: Pick<SignedIn, 'impersonator'> | undefined): boolean {
  return viewer?.impersonator?.mode === 'look';
}

/** A request, with whether its path is one of a route that is in no table of endpoints. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly isOtherRoute: boolean;
}

function findRoute({ method, path }: Pick<Asked, 'method' | 'path'>): DeedOfRoute | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return routes.find((route) => route.method === wanted && route.pattern.test(path));
}

/** Returns the row of a request in the tables of endpoints; undefined for one of no row. */
export function endpointOfRequest(asked: Pick<Asked, 'method' | 'path'>): EndpointName | undefined {
  return findRoute(asked)?.name;
}

/** Returns what a request does. An unknown one is refused, unless it reads at an address without a route. */
function deedOfRequest(asked: Asked): ImpersonatedDeed {
  const { method, isOtherRoute } = asked;
  const found = findRoute(asked);
  if (found) return found.deed;
  if (method === 'OPTIONS') return 'read';
  return safeMethods.has(method) && !isOtherRoute ? 'read' : 'change-subscription';
}

/**
 * Checks that an operator who is signed in as somebody may send a request at `now`, whatever its route. No other place checks this.
 * @throws Refusal `forbidden` with the reason: nothing is written, it is never done for somebody else, or the time is over.
 */
export function checkImpersonated(asked: Asked, viewer: SignedIn | undefined, now: Date): void {
  if (!viewer?.impersonator) return;
  const { mode, startedAt } = viewer.impersonator;
  const begun = { mode, startedAt: startedAt.getTime() };
  const refusal = findImpersonatedRefusal(begun, deedOfRequest(asked), now.getTime());
  if (!refusal) return;
  throw new Refusal('forbidden', 'This is not done while signed in as somebody else.', {
    fields: { impersonation: refusal },
  });
}
