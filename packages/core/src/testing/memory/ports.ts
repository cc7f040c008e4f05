import { subPorts, type SubPort, type SubPorts } from '../../contract/index.ts';
import { transcriptionField } from '../../transcripts/index.ts';
import { testedDomains } from '../testedDomains.ts';
import { createLayouts } from '../layout-settings/port.ts';
import type { MemoryContext } from './context.ts';
import { recordImpersonatedWrite } from './accounts.ts';
import { guardPort, type PortGuardOptions } from './guardPort.ts';
import type { Library } from './library.ts';

/** Returns the sub-ports of a back end for the signed-in person. */
export function createPorts(options: Omit<MemoryContext, 'library' | 'layouts' | 'port'>): SubPorts {
  const { backEnd, capabilities, session } = options;
  const created = new Map<SubPort, object>();
  let library: Library | undefined;
  const context: MemoryContext = {
    ...options,
    library: () =>
      (library ??= {
        ...backEnd.library(),
        actor: () => session.viewer().name,
        transcription: (fileId) => {
          const entries =
            capabilities.transcripts.field && backEnd.transcripts().get(fileId)?.at(-1)?.entries;
          return (entries && transcriptionField(entries)) || undefined;
        },
      }),
    layouts: createLayouts(backEnd.layouts, session),
    port<Name extends SubPort>(name: Name) {
      const port = created.get(name) ?? testedDomains[name].createPort(context);
      created.set(name, port);
      return port as SubPorts[Name];
    },
  };
  const omittedCalls = [
    ...(options.media === 'direct'
      ? ['resolveMedia', 'resolveCrops', 'resolvePictures']
      : ['mediaUrl', 'cropUrl', 'pictureUrl']),
    ...(session.calls.signInUrl ? [] : ['signInUrl']),
  ];
  function guardOptionsOf(name: SubPort): PortGuardOptions {
    return {
      capabilities: options.capabilities,
      omittedCalls,
      viewer: session.viewer,
      now: () => backEnd.clock.now(),
      recordWrite(viewer, call) {
        recordImpersonatedWrite(backEnd.accounts, backEnd.clock, viewer, `${name}.${call}`);
      },
    };
  }
  const ports = subPorts.map((name) => [
    name,
    guardPort(name, () => context.port(name), guardOptionsOf(name)),
  ]);
  return Object.fromEntries(ports) as SubPorts;
}
