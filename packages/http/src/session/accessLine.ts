import { flag, object } from '@vitrine/core/contract';

/** The call that tells whether the caller has a session, also for pages without a schema library. */
export const accessLine = {
  method: 'GET',
  path: '/api/users/authcheck',
  response: /* @__PURE__ */ object({ accessAllowed: flag }),
} as const;
