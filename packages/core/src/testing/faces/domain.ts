import type { TestedDomain } from '../domain.ts';
import { facesGroup } from './cases.ts';
import { createFacesPort } from './port.ts';

export const facesTests: TestedDomain<'faces'> = { createPort: createFacesPort, ...facesGroup };
