import {
  ApiError,
  type LayoutScope,
  type LayoutSettings,
  type LayoutSettingsApi,
} from '../../contract/index.ts';
import { refusedWithout, type CaseGroup, type ContractCase } from '../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { layoutCases } from './layoutCases.ts';
import { both, change, fromDefaults, small, wide } from './layoutSteps.ts';

async function versionOf(api: LayoutSettingsApi, scope: LayoutScope): Promise<number> {
  const { version } = await api.getLayout({ scope });
  if (version === undefined) throw new Error(`the ${scope} layout has no version`);
  return version;
}

async function checkConflict(api: LayoutSettingsApi): Promise<void> {
  for (const scope of ['own', 'global'] as const) {
    const version = await versionOf(api, scope);
    const first = await change(api, scope, { dashboard: small }, version);
    const stale = () => change(api, scope, { dashboard: wide }, version);
    const error = await expectRefusal(
      stale,
      'conflict',
      `a save of the ${scope} layout that is based on an old version`,
    );
    const current = error.current as LayoutSettings | undefined;
    expectSame(current, first, 'the layout in the conflict');
    expectSame((await api.getLayout({ scope })).values.dashboard, small, 'the layout after the refusal');
    const saved = await change(api, scope, { dashboard: wide }, current?.version);
    expectSame(saved.values.dashboard, wide, 'the save that is based on the current version');
    expectTrue(saved.version !== current?.version, 'a change is another version');
    expectSame(
      (await change(api, scope, { dashboard: both })).values.dashboard,
      both,
      'a save without a version',
    );
  }
}

async function checkInherited(api: LayoutSettingsApi): Promise<void> {
  const version = await versionOf(api, 'own');
  await change(api, 'global', { dashboard: small });
  const stale = () => change(api, 'own', { dashboard: wide }, version);
  const error = await expectRefusal(stale, 'conflict', 'a save after the default changed');
  const { values } = error.current as LayoutSettings;
  expectSame(values.dashboard, small, 'the default in the conflict');
}

async function checkRace(api: LayoutSettingsApi): Promise<void> {
  const version = await versionOf(api, 'own');
  const layouts = [small, wide, both];
  const saves = await Promise.allSettled(
    layouts.map((dashboard) => change(api, 'own', { dashboard }, version)),
  );
  const accepted = saves.flatMap((save) => (save.status === 'fulfilled' ? [save.value] : []));
  expectSame(accepted.length, 1, 'saves based on the same version that succeed');
  for (const save of saves)
    if (save.status === 'rejected')
      expectTrue(
        save.reason instanceof ApiError && save.reason.code === 'conflict',
        'the others are conflicts',
      );
  const { values } = await api.getLayout({ scope: 'own' });
  expectSame(values.dashboard, accepted[0]?.values.dashboard, 'the layout of the one that succeeded');
}

async function checkWithoutVersions(api: LayoutSettingsApi): Promise<void> {
  for (const scope of ['own', 'global'] as const) {
    expectSame((await api.getLayout({ scope })).version, undefined, `the version of the ${scope} layout`);
    await change(api, scope, { dashboard: small }, 1);
    const saved = await change(api, scope, { dashboard: wide }, 1);
    expectSame([saved.values.dashboard, saved.version], [wide, undefined], 'the last save wins');
  }
}

const layoutPorts = { ports: ['layoutSettings'] } as const;

const layoutVersionCases: readonly ContractCase[] = [
  {
    name: 'layout: a save with a stale version is refused',
    ...layoutPorts,
    needs: ['layoutSettings.versions', 'layoutSettings.saveGlobal', 'layoutSettings.save'],
    check: fromDefaults(checkConflict),
  },
  {
    name: 'layout: a new default increases the version of the own layout',
    ...layoutPorts,
    needs: ['layoutSettings.versions', 'layoutSettings.saveGlobal', 'layoutSettings.save'],
    check: fromDefaults(checkInherited),
  },
  {
    name: 'layout: one of several concurrent saves succeeds',
    ...layoutPorts,
    needs: ['layoutSettings.versions', 'layoutSettings.saveGlobal', 'layoutSettings.save'],
    check: fromDefaults(checkRace),
  },
  {
    name: 'layout: without versions the last save wins',
    ports: ['layoutSettings'],
    needs: ['layoutSettings.save', 'layoutSettings.saveGlobal'],
    lacks: ['layoutSettings.versions'],
    check: fromDefaults(checkWithoutVersions),
  },
];

export const layoutSettingsGroup: CaseGroup<'layoutSettings'> = {
  cases: [
    ...layoutCases,
    ...layoutVersionCases,
    refusedWithout('layoutSettings', 'layoutSettings.save', async (api) => {
      const { values } = await api.getLayout({ scope: 'own' });
      return api.saveLayout({ scope: 'own', values });
    }),
    refusedWithout('layoutSettings', 'layoutSettings.saveGlobal', (api) =>
      api.getLayout({ scope: 'global' }),
    ),
  ],
  provenBy: {
    getLayout: 'layout: a saved value is effective until it is reset',
    saveLayout: 'layout: a saved value is effective until it is reset',
  },
};
