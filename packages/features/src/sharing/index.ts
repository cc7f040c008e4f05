export { LinkDialog } from './LinkDialog.tsx';
export type { LinkDialogProps } from './linkDialogProps.ts';
export { SharingAppearanceButton } from './SharingAppearanceButton.tsx';
export { SharingAppearanceDialog, type SharingAppearanceDialogProps } from './SharingAppearanceDialog.tsx';
export { SharingPolicyButton } from './SharingPolicyButton.tsx';
export { SharingPolicyDialog, type SharingPolicyDialogProps } from './SharingPolicyDialog.tsx';
export { linksSearch, parseLinksSearch } from './linksSearch.ts';
export { ShareManagementScreen, type ShareManagementScreenProps } from './ShareManagementScreen.tsx';
