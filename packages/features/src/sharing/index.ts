export { LinkDialog } from './LinkDialog.tsx';
export type { LinkDialogProps } from './linkDialogProps.ts';
export { SharingPolicyButton } from './SharingPolicyButton.tsx';
export { SharingPolicyDialog, type SharingPolicyDialogProps } from './SharingPolicyDialog.tsx';
