export {
  SessionExpiredNotice,
  type SessionExpiredHandle,
  type SessionExpiredNoticeProps,
} from './SessionExpiredNotice.tsx';
export { SignInForm, type SignInFormProps } from './SignInForm.tsx';
export { SignInScreen, type SignInScreenProps } from './SignInScreen.tsx';
export { SetupScreen, type SetupScreenProps } from './SetupScreen.tsx';
