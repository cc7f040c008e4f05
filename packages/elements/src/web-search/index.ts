import { registerElement } from '../internal/elementClass.ts';
import { webSearch } from './description.ts';

registerElement(webSearch, async () => (await import('./content.tsx')).content);
