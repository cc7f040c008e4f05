import type { TestedDomain } from '../domain.ts';
import { transcriptsGroup } from './cases.ts';
import { createTranscriptsPort } from './port.ts';

export const transcriptsTests: TestedDomain<'transcripts'> = {
  createPort: createTranscriptsPort,
  ...transcriptsGroup,
};
