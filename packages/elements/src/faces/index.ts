import { registerElement } from '../internal/elementClass.ts';
import { faces } from './description.ts';

registerElement(faces, async () => (await import('./content.tsx')).content);
