import * as React from 'react';

interface Internals {
  recentlyCreatedOwnerStacks?: number;
}

/*
 * React records a stack trace with each element, up to 10,000 per second, so that an error can name the line that created
 * the element. Recording takes a tenth of the time of the tests; an error names its components without it. Here the limit
 * counts as reached. A React without this counter runs unchanged, only slower.
 */
const internals = (React as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: Internals })
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

if (internals?.recentlyCreatedOwnerStacks !== undefined)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
  });
