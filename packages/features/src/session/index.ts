export {
  SessionExpiredNotice,
  type SessionExpiredHandle,
  type SessionExpiredNoticeProps,
} from './SessionExpiredNotice.tsx';
export { SessionElsewhereScreen, type SessionElsewhereScreenProps } from './SessionElsewhereScreen.tsx';
export { SignInForm, type SignInFormProps } from './SignInForm.tsx';
export { SignInScreen, type SignInScreenProps } from './SignInScreen.tsx';
export { useSignOut, type UseSignOutResult } from './useSignOut.tsx';
export { SetupScreen, type SetupScreenProps } from './SetupScreen.tsx';
export { SetPasswordScreen, type SetPasswordScreenProps } from './SetPasswordScreen.tsx';
