import type { Domain } from '../domain.ts';
import { viewerShape } from '../session/port.ts';
import { flag, object, text } from '../shape.ts';
import type { SetupApi } from './port.ts';

/** The calls of `SetupApi`. The set-up token grants access, not a session. */
export const setupDomain: Domain<SetupApi> = {
  verbs: {
    isOpen: { input: object({ token: text }), output: flag, right: 'setup.use' },
    createFirstAdmin: {
      input: object({ token: text, tenant: text, name: text, login: text, password: text }),
      output: viewerShape,
      right: 'setup.use',
    },
  },
};
