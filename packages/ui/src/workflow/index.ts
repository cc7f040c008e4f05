export { RemoveStatusDialog, type RemoveStatusDialogProps } from './RemoveStatusDialog.tsx';
export { StatusCard, type StatusCardProps } from './StatusCard.tsx';
export { StatusColors, type StatusColorsProps } from './StatusColors.tsx';
