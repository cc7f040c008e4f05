export { createHttpSharedApi, type HttpSharedApi, type HttpSharedApiOptions } from './createHttpSharedApi.ts';
