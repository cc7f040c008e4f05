export { DuplicatesScreen, type DuplicatesScreenProps } from './DuplicatesScreen.tsx';
export { SidebarThumbnails, type SidebarThumbnailsProps } from './SidebarThumbnails.tsx';
export { SimilarPanel, type SimilarPanelProps } from './SimilarPanel.tsx';
export type { FileAddresses } from './similarityProps.ts';
