import { registerElement } from '../internal/elementClass.ts';
import { fileSidebar } from './description.ts';

registerElement(fileSidebar, async () => (await import('./content.tsx')).content);
