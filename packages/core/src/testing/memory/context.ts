import type { AllCapabilities, SubPort, SubPorts } from '../../contract/index.ts';
import type { MemoryMedia } from '../assets/media.ts';
import type { Layouts } from '../layout-settings/port.ts';
import type { MemorySession } from '../session/port.ts';
import type { MemoryBackEnd } from './backEnd.ts';
import type { Library } from './library.ts';

/** Input from which the sub-ports of a memory api are created. */
export interface MemoryContext {
  readonly backEnd: MemoryBackEnd;
  readonly capabilities: AllCapabilities;
  readonly session: MemorySession;
  readonly media: MemoryMedia;
  /** The token that opens the set-up once. */
  readonly setupToken: string | undefined;
  /** The library, with the signed-in person as the actor; filled at the first access. */
  library(): Library;
  readonly layouts: Layouts;
  /** Returns another sub-port, without its guards. */
  port<Name extends SubPort>(name: Name): SubPorts[Name];
}
