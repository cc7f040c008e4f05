import type { TestedDomain } from '../domain.ts';
import { sessionGroup } from './cases.ts';

export const sessionTests: TestedDomain<'session'> = {
  createPort: ({ session }) => session.calls,
  ...sessionGroup,
};
