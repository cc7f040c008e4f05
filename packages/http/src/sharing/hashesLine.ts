import { list, object, text } from '@vitrine/core/contract';

/** The call that lists links, with their hashes alone, also for pages without a schema library. */
export const hashesLine = {
  method: 'GET',
  path: '/api/sharing/links/page',
  response: /* @__PURE__ */ (() => object({ links: list(object({ hash: text })) }))(),
} as const;
