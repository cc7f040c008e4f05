export * from './abortSignal.ts';
export * from './ApiError.ts';
export * from './capabilities.ts';
export * from './domains.ts';
export { loadDomain } from './loadDomain.ts';
export { isPureCall, needsSession, subPorts } from './subPorts.ts';
export { checkCapabilities, completePort } from './completePort.ts';
export type { AnyDomain, AnyVerb, Domain, InputOf, Verb } from './domain.ts';
export * from './GalleryApi.ts';
export * from './page.ts';
export * from './permissions.ts';
export { mediaAddressShape } from './commonShapes.ts';
export {
  anything,
  recordOf,
  either,
  findShapeMismatch,
  flag,
  integer,
  list,
  nothing,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  type Shape,
  type ValueOf,
} from './shape.ts';
