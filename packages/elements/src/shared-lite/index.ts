import { registerElement } from '../internal/elementClass.ts';
import { sharedLite } from './description.ts';

registerElement(sharedLite, async () => (await import('./content.tsx')).content);
