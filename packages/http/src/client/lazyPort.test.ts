import { allCapabilities, domains, subPorts, type SubPort } from '@vitrine/core/contract';
import { expect, test, vi } from 'vitest';
import { createHttpGalleryApi } from '../adapter/createHttpGalleryApi.ts';
import { createWorkflowPort } from '../workflow/port.ts';
import { lazyPort } from './lazyPort.ts';
import type { Client } from './client.ts';
import type { PortFactory } from './portOptions.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../*/port.ts', { eager: true });

/** Returns the function of a domain's folder that makes its sub-port. */
function makerOf<Name extends SubPort>(name: Name): PortFactory<Name> {
  const folder = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const maker = `create${name.charAt(0).toUpperCase()}${name.slice(1)}Port`;
  return modules[`../${folder}/port.ts`]?.[maker] as PortFactory<Name>;
}
const client = { address: (row: { name: string }) => row.name } as unknown as Client;
const portOptions = { capabilities: allCapabilities, hasSwappedActivityKinds: false };

test.each(subPorts)('%s has exactly the calls that its code defines', (name) => {
  const late = Object.keys(createHttpGalleryApi()[name]).toSorted();
  expect(late).toEqual(Object.keys(makerOf(name)(client, portOptions)).toSorted());
  expect(late.filter((verb) => !Object.hasOwn(domains[name].verbs, verb))).toEqual([]);
});

test('the code is loaded once, with the first call; without a connection the call is refused and the next one tries again', async () => {
  const make: PortFactory<'workflow'> = () => ({
    ...createWorkflowPort(client, portOptions),
    getWorkflow: async () => null,
  });
  const load = vi.fn(async () => make);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const port = lazyPort('workflow', { calls: ['getWorkflow'], load })(client, portOptions);
  expect(load).not.toHaveBeenCalled();
  await expect(port.getWorkflow()).rejects.toMatchObject({ code: 'offline' });
  expect(await Promise.all([port.getWorkflow(), port.getWorkflow()])).toEqual([null, null]);
  expect(load).toHaveBeenCalledTimes(2);
});
