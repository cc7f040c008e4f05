import type { AllCapabilities, SubPort, SubPorts } from '@vitrine/core/contract';
import type { Client } from './client.ts';

/** What the server can do and does in its own way. */
export interface ServerTraits {
  readonly capabilities: AllCapabilities;
  /** The last three activities stand one place further. */
  readonly isActivityShifted: boolean;
}

/** Makes the sub-port of a domain over HTTP. */
export type PortMaker<Name extends SubPort> = (client: Client, traits: ServerTraits) => SubPorts[Name];
