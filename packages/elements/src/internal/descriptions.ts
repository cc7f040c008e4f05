import { commentsSummary } from '../comments-summary/description.ts';
import { faces } from '../faces/description.ts';
import { fileSidebar } from '../file-sidebar/description.ts';
import { profileSidebar } from '../profile-sidebar/description.ts';
import { publicFolder } from '../public-folder/description.ts';
import { sharedLite } from '../shared-lite/description.ts';
import { timestamps } from '../timestamps/description.ts';
import { webSearch } from '../web-search/description.ts';
import type { ElementDescription } from './elementDescription.ts';

/** All elements, in the order of the documentation. */
export const descriptions = [
  commentsSummary,
  profileSidebar,
  fileSidebar,
  faces,
  sharedLite,
  webSearch,
  timestamps,
  publicFolder,
] as const satisfies readonly ElementDescription[];
