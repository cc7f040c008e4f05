import type { AllCapabilities, SessionApi, SubPort, SubPorts } from '@vitrine/core/contract';
import type { Client } from './client.ts';

/** Capabilities and differences of a server. */
export interface PortOptions {
  readonly capabilities: AllCapabilities;
  /** Whether the server exchanges the counts of the last three kinds of activity. */
  readonly isActivityShifted: boolean;
  /** Returns the address of the page where people sign in, if there is one. */
  readonly signInUrl?: SessionApi['signInUrl'];
}

/** A function that creates the sub-port of a domain over HTTP. */
export type PortFactory<Name extends SubPort> = (client: Client, portOptions: PortOptions) => SubPorts[Name];
