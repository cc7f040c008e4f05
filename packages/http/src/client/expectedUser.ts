import { viewerHeader } from '../endpoints/method.ts';

/** The user whom an adapter expects to be signed in, sent with each call so that the server refuses it for anybody else. */
export interface ExpectedUser {
  /** Sets the user of the calls from now on; undefined while it is not known. */
  expectUser(logicalId: string | undefined): void;
  /** Returns the headers of a request: those of the option `headers`, and the expected user. */
  headers(name: string): Record<string, string>;
}

/** Options of the adapter for the headers of calls. */
export interface ExpectedUserOptions {
  headers(): Readonly<Record<string, string>>;
  readonly sendsExpectedUser: boolean;
}

/** Rows that return or change who is signed in; they are sent without the expected user. */
const rowsWithoutUser: ReadonlySet<string> = new Set([
  'session.signIn',
  'session.authCheck',
  'session.amIAdmin',
  'setup.isOpen',
  'setup.createFirstAdmin',
]);

/** Returns an `ExpectedUser` that expects nobody yet. */
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
