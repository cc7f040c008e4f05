import type { SubPort } from '../contract/index.ts';
import * as listed from './domains.ts';
import type { TestedDomain } from './domain.ts';

/** The test support of every domain, by its sub-port. */
export const testedDomains: { readonly [Name in SubPort]: TestedDomain<Name> } = listed;
