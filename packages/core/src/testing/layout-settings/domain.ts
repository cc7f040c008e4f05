import type { TestedDomain } from '../domain.ts';
import { layoutSettingsGroup } from './cases.ts';
import { createLayoutCalls } from './port.ts';

export const layoutSettingsTests: TestedDomain<'layoutSettings'> = {
  createPort: createLayoutCalls,
  ...layoutSettingsGroup,
};
