import { registerElement } from '../internal/elementClass.ts';
import { profileSidebar } from './description.ts';

registerElement(profileSidebar, async () => (await import('./content.tsx')).content);
