import { customFieldKey } from '../../card-layout/index.ts';
import type { LayoutSettingsApi, LayoutValuesOrNull } from '../../contract/index.ts';
import { dashboardBackgrounds } from '../../dashboard/index.ts';
import { layoutKeys } from '../../layout-settings/index.ts';
import { portOf, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { both, change, fromDefaults, small, wide } from './layoutSteps.ts';

async function checkKeys(api: LayoutSettingsApi): Promise<void> {
  for (const scope of ['own', 'global'] as const) {
    const { values, origins } = await api.getLayout({ scope });
    expectSame(Object.keys(values).toSorted(), [...layoutKeys].toSorted(), `the keys of the ${scope} layout`);
    for (const key of layoutKeys)
      expectTrue(
        origins[key] === undefined || origins[key] === 'factory',
        `${key} is a default of the product`,
      );
  }
}

async function checkRoundTrip(api: LayoutSettingsApi): Promise<void> {
  const { values: defaults } = await api.getLayout({ scope: 'own' });
  const values: Partial<LayoutValuesOrNull> = {
    dashboard: both,
    expanded: [['author', 'title'], ['map']],
    collapsed: [],
    hasExpandedTitles: false,
    startsOnDashboard: false,
  };
  const saved = await change(api, 'own', values);
  expectSame(saved.values, { ...defaults, ...values }, 'the layout that was saved');
  expectSame((await api.getLayout({ scope: 'own' })).values, saved.values, 'the layout read again');
  const origins = Object.keys(values).map((key) => saved.origins[key as keyof typeof values] ?? 'own');
  expectSame([...new Set(origins)], ['own'], 'the origins of changed values');
  const reset = await change(api, 'own', { dashboard: null, expanded: null });
  expectSame(
    [reset.values.dashboard, reset.values.expanded, reset.values.startsOnDashboard],
    [defaults.dashboard, defaults.expanded, false],
    'null restores the default, and other values stay',
  );
}

async function checkTenant(api: LayoutSettingsApi): Promise<void> {
  await change(api, 'global', { dashboard: small });
  const inherited = await api.getLayout({ scope: 'own' });
  expectSame(inherited.values.dashboard, small, 'the default of the tenant applies');
  expectSame(inherited.origins.dashboard ?? 'tenant', 'tenant', 'its origin');
  // The whole object is saved again, including a value that is not the viewer's own.
  await change(api, 'own', { startsOnDashboard: false });
  await change(api, 'global', { dashboard: wide });
  const readBack = await api.getLayout({ scope: 'own' });
  expectSame(readBack.values.dashboard, wide, 'the new default applies to a viewer without an own dashboard');
  await change(api, 'own', { dashboard: both });
  await change(api, 'global', { dashboard: small });
  const { values } = await api.getLayout({ scope: 'own' });
  expectSame([values.dashboard, values.startsOnDashboard], [both, false], 'the own layout stays');
  expectSame((await api.getLayout({ scope: 'global' })).values.dashboard, small, 'the default of the tenant');
  expectSame(
    (await change(api, 'own', { dashboard: null })).values.dashboard,
    small,
    'the own dashboard after a reset',
  );
}

async function checkAdminWidget(api: LayoutSettingsApi): Promise<void> {
  const users = { type: 'active-users', width: 3, height: 2, top: 0, left: 0 };
  const saved = await change(api, 'own', { dashboard: [users] });
  expectSame(saved.values.dashboard, [users], 'the own layout of an admin contains it');
  const global = await change(api, 'global', { dashboard: [users] });
  expectSame(global.values.dashboard, [], 'the default of the tenant does not contain it');
}

async function checkUnknown(api: LayoutSettingsApi, { label }: ContractContext): Promise<void> {
  const before = await api.getLayout({ scope: 'own' });
  const [one, two] = [{ [`${label}One`]: { a: [1, null] } }, { [`${label}Two`]: 'x' }];
  await api.saveLayout({ scope: 'own', values: before.values, other: { ...before.other, ...one } });
  await change(api, 'own', { startsOnDashboard: false });
  const { other } = await api.saveLayout({ scope: 'own', values: before.values, other: two });
  expectSame(other, { ...before.other, ...one, ...two }, 'keys that the back end does not know');
  expectSame((await api.getLayout({ scope: 'own' })).other, other, 'the same read again');
}

async function checkCustomFields(api: LayoutSettingsApi, context: ContractContext): Promise<void> {
  const { definitions } = await portOf('customFields', context.api).listDefinitions({ all: true });
  const keys = definitions.map(({ id }) => customFieldKey(id));
  const saved = await change(api, 'global', { info: ['title', ...keys] });
  expectSame(saved.values.info, ['title', ...keys], 'every field that the tenant has defined');
  const own = await change(api, 'own', { expanded: [['title'], ...keys.map((key) => [key])] });
  expectSame(own.values.expanded, [['title'], ...keys.map((key) => [key])], 'the same on a card');
  const theirs =
    context.other && (await portOf('customFields', context.other).listDefinitions({ all: true }));
  const foreign = ['999999999999', ...(theirs?.definitions ?? []).map(({ id }) => id)];
  for (const id of foreign) {
    const save = () => change(api, 'own', { collapsed: [['title', customFieldKey(id)]] });
    const error = await expectRefusal(save, 'invalid', `the field ${id}, which the tenant does not have`);
    expectSame(Object.keys(error.fields), ['collapsed.0.1'], 'the path that the refusal names');
  }
}

const counters = small[0];

/** Invalid layouts, by the field that the refusal must name. */
const invalidValues: readonly (readonly [keyof LayoutValuesOrNull, Partial<LayoutValuesOrNull>])[] = [
  ['dashboard', { dashboard: [{ ...counters, type: 'no-such-widget' }] }],
  ['dashboard', { dashboard: [counters, { ...counters, left: 6 }] }],
  ['dashboard', { dashboard: [{ ...counters, width: 4 }] }],
  ['dashboard', { dashboard: [{ ...counters, left: 10 }] }],
  ['dashboard', { dashboard: [{ ...counters, top: 48 }] }],
  ['dashboard', { dashboard: [{ ...counters, top: -1 }] }],
  ['dashboard', { dashboard: [...wide, { ...counters, top: 1 }] }],
  ['expanded', { expanded: [['title', 'author', 'subject']] }],
  ['expanded', { expanded: [['title'], []] }],
  ['collapsed', { collapsed: [['no-such-field']] }],
  ['collapsed', { collapsed: [['title'], ['author', 'title']] }],
  ['shared', { shared: ['title', 'title'] }],
  ['info', { info: ['constructor'] }],
  ['dashboardBackground', { dashboardBackground: 'https://example.com/a.webp' }],
];

async function checkInvalid(api: LayoutSettingsApi): Promise<void> {
  for (const scope of ['own', 'global'] as const) {
    const before = await api.getLayout({ scope });
    for (const [field, values] of invalidValues) {
      const bad = JSON.stringify(values);
      const save = () => change(api, scope, { hasCollapsedTitles: true, ...values });
      const error = await expectRefusal(save, 'invalid', bad);
      const isNamed = Object.keys(error.fields).some(
        (path) => path === field || path.startsWith(`${field}.`),
      );
      expectTrue(isNamed, `the refusal of ${bad} names ${field}`);
    }
    expectSame((await api.getLayout({ scope })).values, before.values, 'the layout after refusals');
  }
}

async function checkDashboardValues(api: LayoutSettingsApi, context: ContractContext): Promise<void> {
  const dashboard = portOf('dashboard', context.api);
  const background = dashboardBackgrounds[3];
  const { values: before } = await api.getLayout({ scope: 'own' });
  await dashboard.setStartsOnDashboard({ enabled: false });
  await dashboard.setBackground({ background });
  const { values } = await api.getLayout({ scope: 'own' });
  const expected = { ...before, startsOnDashboard: false, dashboardBackground: background };
  expectSame(values, expected, 'the dashboard and the background in the own layout');
  await dashboard.setStartsOnDashboard({ enabled: true });
  const foreign = () => dashboard.setBackground({ background: '../etc/passwd' });
  await expectRefusal(foreign, 'invalid', 'an unknown background');
  const after = (await api.getLayout({ scope: 'own' })).values;
  expectSame(after, { ...expected, startsOnDashboard: true }, 'the layout after the refusal');
}

async function checkOther(api: LayoutSettingsApi, { other }: ContractContext): Promise<void> {
  const elsewhere = other && portOf('layoutSettings', other);
  const before = await elsewhere?.getLayout({ scope: 'own' });
  await change(api, 'global', { dashboard: small, shared: ['title'] });
  await change(api, 'own', { dashboard: wide });
  expectTrue(before !== undefined, 'the other tenant has a layout');
  expectSame(await elsewhere?.getLayout({ scope: 'own' }), before, 'the layout in another tenant');
}

async function checkAbort({ api }: ContractContext): Promise<void> {
  const call = () => portOf('layoutSettings', api).getLayout({ scope: 'own' }, AbortSignal.abort());
  await expectAbort(call, 'getLayout when aborted');
}

const ports = ['layoutSettings'] as const;

export const layoutCases: readonly ContractCase[] = [
  {
    name: 'layout: every value is returned with its origin',
    ports,
    needs: ['layoutSettings.saveGlobal', 'layoutSettings.save'],
    check: fromDefaults(checkKeys),
  },
  {
    name: 'layout: a saved value is effective until it is reset',
    ports,
    needs: ['layoutSettings.saveGlobal', 'layoutSettings.save'],
    check: fromDefaults(checkRoundTrip),
  },
  {
    name: 'layout: own values override the default of the tenant',
    ports,
    needs: ['layoutSettings.saveGlobal', 'layoutSettings.save'],
    check: fromDefaults(checkTenant),
  },
  {
    name: 'layout: the default of the tenant contains no widget that needs a right',
    ports,
    needs: ['layoutSettings.saveGlobal', 'layoutSettings.save'],
    check: fromDefaults(checkAdminWidget),
  },
  {
    name: 'layout: unknown keys are kept',
    ports,
    needs: ['layoutSettings.saveGlobal', 'layoutSettings.save'],
    check: fromDefaults(checkUnknown),
  },
  {
    name: 'layout: accepts the custom fields of the tenant, and no others',
    ports: ['layoutSettings', 'customFields'],
    needs: ['layoutSettings.saveGlobal', 'layoutSettings.save'],
    check: fromDefaults(checkCustomFields),
  },
  {
    name: 'layout: one invalid value refuses the whole save',
    ports,
    needs: ['layoutSettings.saveGlobal', 'layoutSettings.save'],
    check: fromDefaults(checkInvalid),
  },
  {
    name: 'layout: contains the dashboard and the background',
    ports: ['layoutSettings', 'dashboard'],
    needs: [
      'layoutSettings.saveGlobal',
      'layoutSettings.save',
      'dashboard.setStartsOnDashboard',
      'dashboard.setBackground',
    ],
    check: fromDefaults(checkDashboardValues),
  },
  {
    name: 'layout: tenants do not see each other',
    ports,
    needsOther: true,
    needs: ['layoutSettings.saveGlobal', 'layoutSettings.save'],
    check: fromDefaults(checkOther),
  },
  { name: 'layout: an aborted call rejects with an AbortError', ports, check: checkAbort },
];
