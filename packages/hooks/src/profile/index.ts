export type { ActionResult } from '../internal/useActionRunner.ts';
export { useAccountSummary, type UseAccountSummaryResult } from './useAccountSummary.ts';
export { useOwnSessions, type UseOwnSessionsResult } from './useOwnSessions.ts';
export { useProfile } from './useProfile.ts';
export type { ProfileSaveResult } from './saveProfile.ts';
export { useProfileEditor, type UseProfileEditorResult } from './useProfileEditor.ts';
export { useProfilePage, type ProfilePageOptions, type UseProfilePageResult } from './useProfilePage.ts';
export { useRecognitionConsent, type UseRecognitionConsentResult } from './useRecognitionConsent.ts';
