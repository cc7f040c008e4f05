import { viewerHeader } from '../endpoints/common.ts';

/** Whom the calls of an adapter believe to be signed in, and the headers that say so. */
export interface BelievedViewer {
  /** Says by whom the calls from now on are meant; undefined = by nobody known. */
  believeIn(logicalId: string | undefined): void;
  /** The host's headers with ours, for a row of the endpoint table. */
  headers(name: string): Record<string, string>;
}

/** What the host chose about the headers of its calls. */
interface BelievedViewerOptions {
  headers(): Readonly<Record<string, string>>;
  readonly tellsViewer: boolean;
}

/** They ask who is signed in, or change it. */
const rowsOfAnybody: ReadonlySet<string> = new Set([
  'session.signIn',
  'session.authCheck',
  'session.amIAdmin',
  'setup.isOpen',
  'setup.createFirstAdmin',
]);

/** Believes in nobody at first. */
export function createBelievedViewer(options: BelievedViewerOptions): BelievedViewer {
  let believed = '';
  return {
    believeIn: (logicalId = '') => void (believed = logicalId),
    headers(name) {
      const isTold = options.tellsViewer && believed !== '' && !rowsOfAnybody.has(name);
      return {
        ...options.headers(),
        ...(isTold && { [viewerHeader]: encodeURIComponent(believed.toWellFormed()) }),
      };
    },
  };
}
