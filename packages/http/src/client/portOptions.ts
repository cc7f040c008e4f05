import type { AllCapabilities, SessionApi, SubPort, SubPorts } from '@vitrine/core/contract';
import type { Client } from './client.ts';

/** Capabilities and differences of a server. */
export interface PortOptions {
  readonly capabilities: AllCapabilities;
  /**
   * Whether the server returns the counts of three kinds of activity under each other's names: the value of the option
   * `legacyActivityShift`.
   */
  readonly hasSwappedActivityKinds: boolean;
  /** Returns the address of the page where people sign in, if there is one. */
  readonly signInUrl?: SessionApi['signInUrl'];
}

/** A function that creates the sub-port of a domain over HTTP. */
export type PortFactory<Name extends SubPort> = (client: Client, portOptions: PortOptions) => SubPorts[Name];
