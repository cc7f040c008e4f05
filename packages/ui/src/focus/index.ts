export { findHeading, focusControl, focusInvalid, isFocusLost } from './focus.ts';
export { isOpen, overlays } from './overlays.ts';
export { useFocusExit } from './useFocusExit.ts';
export { useFocusFallback, type FindFocusFallback } from './useFocusFallback.ts';
export { useFocusRecovery } from './useFocusRecovery.ts';
export { useFocusReturn } from './useFocusReturn.ts';
export { useHeadingFocus } from './useHeadingFocus.ts';
