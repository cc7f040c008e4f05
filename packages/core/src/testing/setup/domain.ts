import type { TestedDomain } from '../domain.ts';
import { setupGroup } from './cases.ts';
import { createSetupCalls } from './port.ts';

export const setupTests: TestedDomain<'setup'> = {
  createPort: ({ setupToken, session }) => createSetupCalls(setupToken, session.signInAs),
  ...setupGroup,
};
