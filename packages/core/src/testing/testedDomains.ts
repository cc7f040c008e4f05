import type { SubPort } from '../contract/index.ts';
import * as listed from './domains.ts';
import type { TestedDomain } from './domain.ts';

/** Every domain's calls in memory and cases, by its sub-port. */
export const testedDomains: { readonly [Name in SubPort]: TestedDomain<Name> } = listed;
