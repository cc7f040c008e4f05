import { registerElement } from '../internal/elementClass.ts';
import { timestamps } from './description.ts';

registerElement(timestamps, async () => (await import('./content.tsx')).content);
