import type { AllCapabilities, SessionApi, SubPort, SubPorts } from '@vitrine/core/contract';
import type { Client } from './client.ts';

/** What the server can do and does in its own way. */
export interface ServerTraits {
  readonly capabilities: AllCapabilities;
  /** The last three activities stand one place further. */
  readonly isActivityShifted: boolean;
  /** Returns where people sign in, when that is a page of its own. */
  readonly signInUrl?: SessionApi['signInUrl'];
}

/** Makes the sub-port of a domain over HTTP. */
export type PortMaker<Name extends SubPort> = (client: Client, traits: ServerTraits) => SubPorts[Name];
