export { ChangeHistory, type ChangeHistoryProps } from './ChangeHistory.tsx';
export { ChangeList, type ChangeListProps } from './ChangeList.tsx';
export { ChangePlanDialog, type ChangePlanDialogProps } from './ChangePlanDialog.tsx';
export { ConflictDialog, type ConflictDialogProps } from './ConflictDialog.tsx';
export { FailedEditsNotice, type FailedEditsNoticeProps } from './FailedEditsNotice.tsx';
export type { ConflictRow } from './OpenedConflict.tsx';
export { useObstacleText } from './obstacleText.ts';
export { SaveBar, type SaveBarProps } from './SaveBar.tsx';
