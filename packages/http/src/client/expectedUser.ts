import { viewerHeader } from '../endpoints/common.ts';

/** The user whom an adapter expects to be signed in, sent with each call so that the server refuses it for anybody else. */
export interface ExpectedUser {
  /** Sets the user of the calls from now on; undefined = not known. */
  expectUser(logicalId: string | undefined): void;
  /** The host's headers with ours, for a row of the endpoint table. */
  headers(name: string): Record<string, string>;
}

/** What the host chose about the headers of its calls. */
interface ExpectedUserOptions {
  headers(): Readonly<Record<string, string>>;
  readonly sendsExpectedUser: boolean;
}

/** They ask who is signed in, or change it. */
const rowsWithoutUser: ReadonlySet<string> = new Set([
  'session.signIn',
  'session.authCheck',
  'session.amIAdmin',
  'setup.isOpen',
  'setup.createFirstAdmin',
]);

/** Expects no user at first. */
export function createExpectedUser(options: ExpectedUserOptions): ExpectedUser {
  let expected = '';
  return {
    expectUser: (logicalId = '') => void (expected = logicalId),
    headers(name) {
      const isSent = options.sendsExpectedUser && expected !== '' && !rowsWithoutUser.has(name);
      return {
        ...options.headers(),
        ...(isSent && { [viewerHeader]: encodeURIComponent(expected.toWellFormed()) }),
      };
    },
  };
}
