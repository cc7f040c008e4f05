import type { TestedDomain } from '../domain.ts';
import { assetsGroup } from './cases/cases.ts';
import { createAssetsPort } from './port.ts';

export const assetsTests: TestedDomain<'assets'> = { createPort: createAssetsPort, ...assetsGroup };
