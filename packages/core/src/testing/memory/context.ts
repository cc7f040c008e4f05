import type { AllCapabilities, SubPort, SubPorts } from '../../contract/index.ts';
import type { MemoryMedia } from '../assets/media.ts';
import type { Layouts } from '../layout-settings/port.ts';
import type { MemorySession } from '../session/port.ts';
import type { MemoryBackEnd } from './backEnd.ts';
import type { Library } from './library.ts';

/** What the sub-ports of a memory api are made of. */
export interface MemoryContext {
  readonly backEnd: MemoryBackEnd;
  readonly capabilities: AllCapabilities;
  readonly session: MemorySession;
  readonly media: MemoryMedia;
  /** The key that opens the set-up once. */
  readonly setupToken: string | undefined;
  /** The files, with the signed-in person as the one who acts; filled when it is first asked for. */
  library(): Library;
  readonly layouts: Layouts;
  /** Another sub-port, without its guards. */
  port<Name extends SubPort>(name: Name): SubPorts[Name];
}
