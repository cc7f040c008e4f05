export { useLayoutSettings, type UseLayoutSettingsOptions } from './useLayoutSettings.ts';
