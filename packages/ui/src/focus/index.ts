export { findHeading, focusControl, focusInvalid, isFocusLost } from './focus.ts';
export { isOpen, overlays } from './overlays.ts';
export { useFocusHeir, type FindHeir } from './useFocusHeir.ts';
export { useFocusRescue } from './useFocusRescue.ts';
export { useFocusReturn } from './useFocusReturn.ts';
export { useHeadingFocus } from './useHeadingFocus.ts';
