import { ApiError } from './ApiError.ts';
import type { AnyDomain } from './domain.ts';
import type { SubPort } from './domains.ts';
import { sessionDomain } from './session/domain.ts';

/** Each description is a file of its own, so that a page loads only those of the domains that it uses. */
const loaders: Readonly<Record<SubPort, () => Promise<AnyDomain>>> = {
  assets: async () => (await import('./assets/domain.ts')).assetsDomain,
  audit: async () => (await import('./audit/domain.ts')).auditDomain,
  cardLayout: async () => (await import('./card-layout/domain.ts')).cardLayoutDomain,
  comments: async () => (await import('./comments/domain.ts')).commentsDomain,
  customFields: async () => (await import('./custom-fields/domain.ts')).customFieldsDomain,
  dashboard: async () => (await import('./dashboard/domain.ts')).dashboardDomain,
  faces: async () => (await import('./faces/domain.ts')).facesDomain,
  keywords: async () => (await import('./keywords/domain.ts')).keywordsDomain,
  layoutSettings: async () => (await import('./layout-settings/domain.ts')).layoutSettingsDomain,
  profile: async () => (await import('./profile/domain.ts')).profileDomain,
  report: async () => (await import('./report/domain.ts')).reportDomain,
  shared: async () => (await import('./shared/domain.ts')).sharedDomain,
  sharing: async () => (await import('./sharing/domain.ts')).sharingDomain,
  session: async () => sessionDomain,
  setup: async () => (await import('./setup/domain.ts')).setupDomain,
  similarity: async () => (await import('./similarity/domain.ts')).similarityDomain,
  subscription: async () => (await import('./subscription/domain.ts')).subscriptionDomain,
  tenants: async () => (await import('./tenants/domain.ts')).tenantsDomain,
  transcripts: async () => (await import('./transcripts/domain.ts')).transcriptsDomain,
  users: async () => (await import('./users/domain.ts')).usersDomain,
  webSearch: async () => (await import('./web-search/domain.ts')).webSearchDomain,
  workflow: async () => (await import('./workflow/domain.ts')).workflowDomain,
};

/** Every page asks who is signed in, so that description is there from the start. */
const loaded = new Map<SubPort, AnyDomain>([['session', sessionDomain]]);
const loading = new Map<SubPort, Promise<AnyDomain>>();

async function load(name: SubPort): Promise<AnyDomain> {
  try {
    const domain = await loaders[name]();
    loaded.set(name, domain);
    return domain;
  } catch (cause) {
    throw new ApiError('offline', { cause });
  } finally {
    loading.delete(name);
  }
}

/**
 * Returns the description of a domain: at once when it was loaded before, otherwise by a promise, which rejects with
 * `ApiError` `offline` when the code cannot be loaded. The next call tries again.
 */
export function loadDomain(name: SubPort): AnyDomain | Promise<AnyDomain> {
  const domain = loaded.get(name) ?? loading.get(name);
  if (domain) return domain;
  const promise = load(name);
  loading.set(name, promise);
  return promise;
}
