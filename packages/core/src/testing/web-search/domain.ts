import type { TestedDomain } from '../domain.ts';
import { webSearchGroup } from './cases.ts';
import { createWebSearchPort } from './port.ts';

export const webSearchTests: TestedDomain<'webSearch'> = {
  createPort: createWebSearchPort,
  ...webSearchGroup,
};
