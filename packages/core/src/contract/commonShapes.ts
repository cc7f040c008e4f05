import { apiErrorCodes, type ApiError } from './ApiError.ts';
import {
  recordOf,
  either,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  type Shape,
} from './shape.ts';

/** The shape of the error of one of several items. */
export const failedShape = /* @__PURE__ */ (() =>
  object({ code: oneOf(apiErrorCodes) }) as Shape<ApiError>)();

/** The shape of the values of fields. */
export const fieldValuesShape = /* @__PURE__ */ (() =>
  recordOf(nullable(either(text, number, flag, list(text)))))();

/** The shape of the address of the bytes of a file. */
export const resolvedMediaShape = /* @__PURE__ */ (() =>
  object({ url: text, expiresAt: optional(text), headers: optional(recordOf(text)) }))();

/** The shape of what `mediaUrl` returns: an address, alone or with what it needs; nothing when it cannot be computed. */
export const mediaAddressShape = /* @__PURE__ */ (() => optional(either(text, resolvedMediaShape)))();

/** The shape of the outcome of one request for an address. */
export const mediaResultShape = /* @__PURE__ */ (() =>
  either(object({ error: failedShape }), resolvedMediaShape))();
