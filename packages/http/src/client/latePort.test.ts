import { allCapabilities, domains, subPorts, type SubPort } from '@vitrine/core/contract';
import { expect, test, vi } from 'vitest';
import { createHttpGalleryApi } from '../adapter/createHttpGalleryApi.ts';
import { createAssetsPort } from '../assets/port.ts';
import { createCardLayoutPort } from '../card-layout/port.ts';
import { createCustomFieldsPort } from '../custom-fields/port.ts';
import { createDashboardPort } from '../dashboard/port.ts';
import { createLayoutSettingsPort } from '../layout-settings/port.ts';
import { createReportPort } from '../report/port.ts';
import { createSessionPort } from '../session/port.ts';
import { createSetupPort } from '../setup/port.ts';
import { createWorkflowPort } from '../workflow/port.ts';
import { latePort } from './latePort.ts';
import type { Client } from './client.ts';
import type { PortMaker } from './traits.ts';

const makers: { readonly [Name in SubPort]: PortMaker<Name> } = {
  assets: createAssetsPort,
  cardLayout: createCardLayoutPort,
  customFields: createCustomFieldsPort,
  dashboard: createDashboardPort,
  layoutSettings: createLayoutSettingsPort,
  report: createReportPort,
  session: createSessionPort,
  setup: createSetupPort,
  workflow: createWorkflowPort,
};
const client = { address: (row: { name: string }) => row.name } as unknown as Client;
const traits = { capabilities: allCapabilities, isActivityShifted: false };

test.each(subPorts)('%s has the calls that come with its code, no more and no less', (name) => {
  const late = Object.keys(createHttpGalleryApi()[name]).toSorted();
  expect(late).toEqual(Object.keys(makers[name](client, traits)).toSorted());
  expect(late.filter((verb) => !Object.hasOwn(domains[name].verbs, verb))).toEqual([]);
});

test('the code comes once, with the first call; without a connection the call is refused and the next one tries again', async () => {
  const make: PortMaker<'workflow'> = () => ({ getWorkflow: async () => null });
  const load = vi.fn(async () => make);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const port = latePort('workflow', { load })(client, traits);
  expect(load).not.toHaveBeenCalled();
  await expect(port.getWorkflow()).rejects.toMatchObject({ code: 'offline' });
  expect(await Promise.all([port.getWorkflow(), port.getWorkflow()])).toEqual([null, null]);
  expect(load).toHaveBeenCalledTimes(2);
});
