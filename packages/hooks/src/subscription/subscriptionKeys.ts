/** Cache keys of the subscription. */
export const subscriptionKeys = {
  all: (apiId: string) => ['vitrine', apiId, 'subscription'] as const,
  storage: (apiId: string) => ['vitrine', apiId, 'subscription', 'use', 'storage'] as const,
  users: (apiId: string) => ['vitrine', apiId, 'subscription', 'users'] as const,
  usage: (apiId: string) => ['vitrine', apiId, 'subscription', 'use', 'parts'] as const,
  /** What changes with the files. */
  use: (apiId: string) => ['vitrine', apiId, 'subscription', 'use'] as const,
  payments: (apiId: string) => ['vitrine', apiId, 'subscription', 'payments'] as const,
  invoice: (apiId: string, id: string) => ['vitrine', apiId, 'subscription', 'invoice', id] as const,
  contents: (apiId: string) => ['vitrine', apiId, 'subscription', 'use', 'contents'] as const,
};
