export { LazyMenu, type LazyMenuProps } from './LazyMenu.tsx';
export type { MenuEntry, MenuGroup } from '../menu/index.ts';
