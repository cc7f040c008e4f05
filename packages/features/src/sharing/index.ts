export { LinkDialog } from './LinkDialog.tsx';
export type { LinkDialogProps } from './linkDialogProps.ts';
export { SharingPolicyDialog, type SharingPolicyDialogProps } from './SharingPolicyDialog.tsx';
