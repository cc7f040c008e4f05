import type { TestedDomain } from '../domain.ts';
import { commentsGroup } from './cases.ts';
import { createCommentsPort } from './port.ts';

export const commentsTests: TestedDomain<'comments'> = { createPort: createCommentsPort, ...commentsGroup };
