export { isApplicable, type ContractCase, type ContractContext } from './cases/contractCase.ts';
export { frozenClock, type Clock, type FrozenClock } from './clock.ts';
export { contractCases, contractCasesOf } from './contractCases.ts';
export {
  makeAsset,
  makeBinEntry,
  makeComment,
  makeFolder,
  makeViewer,
  type MakeAssetOptions,
} from './factories.ts';
export { withFaults, type Fault, type FaultPlan, type FaultyApi, type ObservedCall } from './faults.ts';
export { faultyFetch, type FaultyFetch, type FetchFault } from './faultyFetch.ts';
export { makeId, type IdMaker, type IdStyle } from './ids.ts';
export { createDeferred, type Deferred } from './deferred.ts';
export {
  createMemoryGalleryApi,
  type MemoryGalleryApi,
  type MemoryGalleryApiOptions,
} from './memory/createMemoryGalleryApi.ts';
export type { MemoryMedia, SignedMedia } from './assets/media.ts';
export type { MemoryBackEnd, MemoryBackEndOptions } from './memory/backEnd.ts';
export type { MemoryTenant } from './subscription/store.ts';
export type { MemoryAccount } from './memory/accounts.ts';
export type { MemoryRole } from './session/port.ts';
