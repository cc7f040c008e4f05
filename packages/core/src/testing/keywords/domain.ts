import type { TestedDomain } from '../domain.ts';
import { keywordsGroup } from './cases.ts';
import { createKeywordsPort } from './port.ts';

export const keywordsTests: TestedDomain<'keywords'> = { createPort: createKeywordsPort, ...keywordsGroup };
