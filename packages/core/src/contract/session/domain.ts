import type { Domain } from '../domain.ts';
import { flag, nothing, object, optional, text } from '../shape.ts';
import { passwordLinkOwnerShape } from './passwordLink.ts';
import { type SessionApi, viewerShape } from './port.ts';

/** The calls of `SessionApi`. */
export const sessionDomain: Domain<SessionApi> = {
  verbs: {
    signIn: {
      input: object({ login: text, password: text }),
      output: viewerShape,
      needs: 'session.signIn',
      right: 'session.use',
    },
    signOut: { output: nothing, needs: 'session.signOut', right: 'session.use' },
    signInUrl: {
      isOptional: true,
      input: object({ returnTo: optional(text) }),
      output: text,
      right: 'session.use',
    },
    checkAccess: { output: flag, isOptional: true, right: 'session.use' },
    getViewer: { output: viewerShape, right: 'session.read' },
    requestPasswordLink: {
      input: object({ login: text }),
      output: nothing,
      needs: 'session.passwordLinks',
      right: 'session.use',
    },
    getPasswordLink: {
      input: object({ token: text }),
      output: passwordLinkOwnerShape,
      needs: 'session.passwordLinks',
      right: 'session.use',
    },
    setPasswordByLink: {
      input: object({ token: text, password: text }),
      output: nothing,
      needs: 'session.passwordLinks',
      right: 'session.use',
    },
  },
};
