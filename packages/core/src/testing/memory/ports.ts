import {
  domains,
  subPorts,
  type AllCapabilities,
  type SubPort,
  type SubPorts,
} from '../../contract/index.ts';
import { createAssetsPort } from './assets.ts';
import type { MemoryBackEnd } from './backEnd.ts';
import { createDashboardPort } from './dashboardCalls.ts';
import { guardPort } from './guardPort.ts';
import { createLayoutCalls, createLayouts, type Layouts } from './layouts.ts';
import type { Library } from './library.ts';
import { createReportCalls } from './report.ts';
import type { MemoryMedia } from './media.ts';
import type { MemorySession } from './session.ts';
import { createSetupCalls } from './setup.ts';
import { createCardLayoutCalls, createCustomFieldsCalls, createWorkflowCalls } from './tenantFields.ts';

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

/** What makes each sub-port: a new domain is a line here. */
const makers: { readonly [Name in SubPort]: (context: MemoryContext) => SubPorts[Name] } = {
  session: ({ session }) => session.calls,
  setup: ({ setupToken, session }) => createSetupCalls(setupToken, session.enter),
  assets: createAssetsPort,
  report: ({ library }) => createReportCalls(library()),
  dashboard: createDashboardPort,
  layoutSettings: createLayoutCalls,
  cardLayout: createCardLayoutCalls,
  customFields: createCustomFieldsCalls,
  workflow: createWorkflowCalls,
};

/** The calls of a back end as the signed-in person makes them. */
export function createPorts(made: Omit<MemoryContext, 'library' | 'layouts' | 'port'>): SubPorts {
  const { backEnd, session } = made;
  const open = new Map<SubPort, object>();
  let library: Library | undefined;
  const context: MemoryContext = {
    ...made,
    library: () => (library ??= { ...backEnd.library(), actor: () => session.viewer().name }),
    layouts: createLayouts(backEnd.layouts, session.viewer),
    port<Name extends SubPort>(name: Name) {
      const port = open.get(name) ?? makers[name](context);
      open.set(name, port);
      return port as SubPorts[Name];
    },
  };
  const left = made.media === 'direct' ? 'resolveMedia' : 'mediaUrl';
  const door = { capabilities: made.capabilities, left, viewer: session.viewer };
  const ports = subPorts.map((name) => [name, guardPort(domains[name], () => context.port(name), door)]);
  return Object.fromEntries(ports) as SubPorts;
}
