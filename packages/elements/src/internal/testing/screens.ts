import { commentsSummaryScenarios } from './commentsSummaryScenarios.ts';
import { facesScenarios } from './facesScenarios.ts';
import { fileSidebarScenarios } from './fileSidebarScenarios.ts';
import { profileSidebarScenarios } from './profileSidebarScenarios.ts';
import { publicFolderScenarios } from './publicFolderScenarios.ts';
import type { ScreenScenarios } from './scenarios.ts';
import { sharedLiteScenarios } from './sharedLiteScenarios.ts';
import { timestampsScenarios } from './timestampsScenarios.ts';
import { webSearchScenarios } from './webSearchScenarios.ts';

/** The scenarios of the screens that are elements too. */
export const screens: readonly ScreenScenarios[] = [
  commentsSummaryScenarios,
  profileSidebarScenarios,
  fileSidebarScenarios,
  facesScenarios,
  sharedLiteScenarios,
  webSearchScenarios,
  timestampsScenarios,
  publicFolderScenarios,
];
