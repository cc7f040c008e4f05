import { registerElement } from '../internal/elementClass.ts';
import { commentsSummary } from './description.ts';

registerElement(commentsSummary, async () => (await import('./content.tsx')).content);
