import type { TestedDomain } from '../domain.ts';
import { cardLayoutGroup } from './cases.ts';
import { createCardLayoutPort } from './port.ts';

export const cardLayoutTests: TestedDomain<'cardLayout'> = {
  createPort: createCardLayoutPort,
  ...cardLayoutGroup,
};
