import { registerElement } from '../internal/elementClass.ts';
import { publicFolder } from './description.ts';

registerElement(publicFolder, async () => (await import('./content.tsx')).content);
