export { ImpersonationNotice, type ImpersonationNoticeProps } from './ImpersonationNotice.tsx';
