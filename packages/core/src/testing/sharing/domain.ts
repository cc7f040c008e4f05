import type { TestedDomain } from '../domain.ts';
import { sharingGroup } from './cases.ts';
import { createSharingPort } from './port.ts';

export const sharingTests: TestedDomain<'sharing'> = { createPort: createSharingPort, ...sharingGroup };
