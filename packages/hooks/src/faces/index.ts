export {
  useFaceActions,
  type FaceScopeOptions,
  type FacesUndone,
  type UseFaceActionsResult,
} from './useFaceActions.ts';
export { useFaceCrops } from './useFaceCrops.ts';
export { useFaces } from './useFaces.ts';
export { useFacesHistory } from './useFacesHistory.ts';
export { useMergePlan } from './useMergePlan.ts';
export { usePeople, type PeopleList, type UsePeopleOptions, type UsePeopleResult } from './usePeople.ts';
export { usePeopleActions, type UsePeopleActionsResult } from './usePeopleActions.ts';
export { useRecognitionProgress } from './useRecognitionProgress.ts';
export { usePersonSearch, type UsePersonSearchResult } from './usePersonSearch.ts';
