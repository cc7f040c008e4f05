export { savesData } from './savesData.ts';
export { whenIdle, type WhenIdleOptions } from './whenIdle.ts';
export { BaseUiProvider, type BaseUiProviderProps } from './BaseUiProvider.tsx';
export { UiProvider, type UiProviderProps } from './UiProvider.tsx';
export type { LoadMessages } from './useLanguage.ts';
export { VitrineRoot, type VitrineRootProps } from './VitrineRoot.tsx';
export {
  useAppearance,
  useRootAttributes,
  type Appearance,
  type Density,
  type RootAttributes,
  type Theme,
} from './appearance.ts';
export { usePagePart, type PagePart } from './hostElement.ts';
export { useLinkComponent, type LinkComponent, type LinkComponentProps } from './LinkContext.tsx';
