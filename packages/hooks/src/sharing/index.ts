export type { LinksOutcome, RefusedLink } from './changeManyLinks.ts';
export type { LinksFilter, LinksQuery } from './linksQuery.ts';
export type { LinkRow } from './readAllLinks.ts';
export {
  useDeletedLinkActions,
  type DeletedLinkItem,
  type UseDeletedLinkActionsResult,
} from './bin/useDeletedLinkActions.ts';
export { useDeletedLinks, type UseDeletedLinksResult } from './bin/useDeletedLinks.ts';
export { useLinkActions, type LinksChange, type UseLinkActionsResult } from './useLinkActions.ts';
export { useLinkDetails, type UseLinkDetailsResult } from './useLinkDetails.ts';
export { useLinkRights, type CanDoWithLink } from './useLinkRights.ts';
export { useLinks, type LinksPage, type UseLinksResult } from './useLinks.ts';
export { useLinkTimeline, type UseLinkTimelineResult } from './useLinkTimeline.ts';
export { useLinkViews, type LinkView, type UseLinkViewsResult } from './useLinkViews.ts';
export {
  useLinkEditor,
  type LinkConflict,
  type LinkTarget,
  type UseLinkEditorOptions,
  type UseLinkEditorResult,
} from './useLinkEditor.ts';
export { useSharingPolicy, type UseSharingPolicyResult } from './useSharingPolicy.ts';
export type { UseSharingAppearanceResult } from './appearanceResult.ts';
export { useSharingAppearance } from './useSharingAppearance.ts';
