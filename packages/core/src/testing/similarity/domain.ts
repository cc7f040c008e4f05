import type { TestedDomain } from '../domain.ts';
import { similarityGroup } from './cases.ts';
import { createSimilarityPort } from './port.ts';

export const similarityTests: TestedDomain<'similarity'> = {
  createPort: createSimilarityPort,
  ...similarityGroup,
};
