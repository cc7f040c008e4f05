import { anything, recordOf, object, optional, text, type ValueOf } from '@vitrine/core/contract';

/** The fields of the error of one of several items. */
export const resultErrorFields = {
  code: text,
  message: text,
  fields: /* @__PURE__ */ optional(recordOf(text)),
};

/** The shape of the body of every refusal. `code` is one of `apiErrorCodes` of core, or a number of the server (440 to 446). */
export const errorShape = /* @__PURE__ */ (() =>
  object({ ...resultErrorFields, requestId: optional(text), current: anything }))();

/** The body of a refusal. */
export type ErrorBody = Omit<ValueOf<typeof errorShape>, 'current'> & { readonly current: unknown };
