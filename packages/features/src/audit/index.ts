export { AuditScreen, type AuditScreenProps } from './AuditScreen.tsx';
