import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import {
  domains,
  findShapeMismatch,
  isPureCall,
  permissionRules,
  subPorts,
  type GalleryApi,
  type Shape,
  type SubPort,
} from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeId, type MemoryGalleryApiOptions } from '@vitrine/core/testing';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AccountSummary } from './account-summary/index.ts';
import { AuditScreen } from './audit/index.ts';
import { BinScreen, FileScreen, LibraryScreen } from './assets/index.ts';
import { CardLayoutEditor } from './card-layout/index.ts';
import { DashboardSettings } from './dashboard-settings/index.ts';
import { DashboardScreen } from './dashboard/index.ts';
import { VitrineProvider } from './provider/index.ts';
import { LayoutSettingsScreen } from './layout-settings/index.ts';
import { InvoiceScreen, ProfileScreen } from './profile/index.ts';
import { ReportScreen } from './report/index.ts';
import { SessionElsewhereScreen, SetupScreen, SignInScreen } from './session/index.ts';
import { TenantsScreen } from './tenants/index.ts';
import { UsersScreen } from './users/index.ts';

interface Screen {
  readonly name: string;
  readonly drawn: ReactNode;
  /** Calls that one of its sections cannot do without. */
  readonly needs: readonly string[];
  /** Calls that make it richer. */
  readonly goesOnWithout: readonly string[];
  /** What stays on it without those. */
  readonly keeps: RegExp | string;
  /** The back end of a screen for nobody in particular. Defaults to one where an admin is signed in. */
  readonly backEnd?: MemoryGalleryApiOptions;
}

const layoutNames = [
  'layoutSettings.getLayout',
  'customFields.listDefinitions',
  'workflow.getWorkflow',
  'cardLayout.getBranding',
];
const shownFile = await createMemoryGalleryApi().assets.getFile({ id: makeId(4) });
const viewer = ['session.checkAccess', 'session.getViewer'];

const screens: readonly Screen[] = [
  {
    name: 'AccountSummary',
    drawn: <AccountSummary />,
    needs: ['profile.getProfile', 'subscription.getStorage', 'subscription.getUserQuota'],
    goesOnWithout: viewer,
    keeps: 'My account',
  },
  {
    name: 'LibraryScreen',
    drawn: <LibraryScreen query={{ sort: 'name' }} />,
    needs: ['assets.listFolders', 'assets.listFiles'],
    goesOnWithout: [...viewer, ...layoutNames],
    keeps: /\d files/,
  },
  {
    name: 'FileScreen',
    drawn: <FileScreen id={makeId(4)} />,
    needs: ['assets.getFile'],
    goesOnWithout: [...viewer, ...layoutNames, 'assets.recordOpened'],
    keeps: shownFile.fileName,
  },
  {
    name: 'BinScreen',
    drawn: <BinScreen />,
    needs: ['assets.listBin'],
    // Deleted links are in another tab.
    goesOnWithout: [...viewer, 'sharing.listDeletedLinks'],
    keeps: /The bin is empty|No deleted files/,
  },
  {
    name: 'ReportScreen',
    drawn: <ReportScreen />,
    needs: Object.keys(domains.report.verbs).map((verb) => `report.${verb}`),
    goesOnWithout: viewer,
    keeps: /File quantity/,
  },
  {
    name: 'DashboardScreen',
    drawn: <DashboardScreen />,
    needs: [
      ...viewer,
      'layoutSettings.getLayout',
      'dashboard.listTopFiles',
      'dashboard.listTopKeywords',
      'dashboard.listRecentFolders',
      'dashboard.getDataCounters',
      'dashboard.getFileCounters',
      'dashboard.getActivity',
    ],
    goesOnWithout: [],
    keeps: /Good/,
  },
  {
    name: 'DashboardSettings',
    drawn: <DashboardSettings />,
    needs: [...viewer, 'layoutSettings.getLayout'],
    goesOnWithout: [],
    keeps: /widget/,
  },
  {
    name: 'CardLayoutEditor',
    drawn: <CardLayoutEditor panel="gallery" />,
    needs: layoutNames,
    goesOnWithout: ['assets.listFiles'],
    keeps: /field/,
  },
  {
    name: 'LayoutSettingsScreen',
    drawn: <LayoutSettingsScreen panels={{ dashboard: () => 'Widgets' }} />,
    needs: [...viewer, 'dashboard.isEnabled'],
    goesOnWithout: [],
    keeps: /Widgets/,
  },
  {
    name: 'ProfileScreen',
    drawn: <ProfileScreen />,
    needs: ['profile.getProfile'],
    goesOnWithout: [...viewer, 'subscription.getStorage', 'subscription.getUserQuota'],
    keeps: /Personal Information/,
  },
  {
    name: 'InvoiceScreen',
    drawn: <InvoiceScreen id="1" />,
    needs: ['subscription.getInvoice'],
    goesOnWithout: [],
    keeps: /Invoice/,
  },
  {
    name: 'SetupScreen',
    drawn: <SetupScreen token="first-start" />,
    needs: ['setup.isOpen'],
    goesOnWithout: [],
    keeps: /Organisation/,
    backEnd: { role: 'anonymous', setupToken: 'first-start' },
  },
  {
    name: 'TenantsScreen',
    drawn: <TenantsScreen />,
    needs: [...viewer, 'tenants.listTenants'],
    goesOnWithout: ['tenants.mayEditTenants'],
    keeps: /Customer accounts/,
    backEnd: { role: 'super-admin' },
  },
  {
    name: 'AuditScreen',
    drawn: <AuditScreen />,
    needs: [...viewer, 'audit.listAudit'],
    goesOnWithout: [],
    keeps: /Audit/,
  },
  {
    name: 'UsersScreen',
    drawn: <UsersScreen />,
    needs: [...viewer, 'users.listUsers'],
    goesOnWithout: [],
    keeps: /Users/,
  },
];

type Call = (...input: unknown[]) => unknown;
type Results = (path: string, right: unknown) => unknown;

/** The same back end, whose reading calls return what `results` makes of the correct result. */
function respondingWith(api: GalleryApi, results: Results): GalleryApi {
  const ports = subPorts.map((name) => {
    const calls = Object.entries((api[name] ?? {}) as Readonly<Record<string, Call>>);
    const changed = calls.map(([verb, call]): [string, Call] => {
      const { right } = domains[name].verbs[verb] ?? {};
      if (isPureCall(name, verb) || right === undefined || permissionRules[right].writes) return [verb, call];
      return [verb, async (...input) => results(`${name}.${verb}`, await call(...input))];
    });
    return [name, Object.fromEntries(changed)] as const;
  });
  return { id: api.id, capabilities: api.capabilities, ...Object.fromEntries(ports) };
}

function shapeOf(path: string): Shape {
  const [name, verb] = path.split('.') as [SubPort, string];
  const shape = domains[name].verbs[verb]?.output;
  if (!shape) throw new Error(`There is no call ${path}.`);
  return shape;
}

/** The correct result without its first required field, or whose first item lacks one. */
function lacking(shape: Shape, right: unknown): unknown {
  if (shape.kind === 'list') {
    const [first, ...others] = right as readonly unknown[];
    return [lacking(shape.of, first), ...others];
  }
  if (shape.kind !== 'object') return undefined;
  const record = right as Readonly<Record<string, unknown>>;
  const key = Object.keys(shape.fields).find((each) =>
    findShapeMismatch(shape, { ...record, [each]: undefined }),
  );
  return key === undefined ? undefined : { ...record, [key]: undefined };
}

/**
 * A result that its shape refuses. One is enough: every refused result reaches the screens as the same error, which the
 * tests of `guardApi` prove for each call.
 */
function malformedResult(path: string, right: unknown): unknown {
  return lacking(shapeOf(path), right);
}

function draw({ drawn, backEnd }: Pick<Screen, 'drawn' | 'backEnd'>, results: Results): void {
  const memory = createMemoryGalleryApi({ capabilities: { dashboard: { batch: false } }, ...backEnd });
  render(<VitrineProvider api={respondingWith(memory, results)}>{drawn}</VitrineProvider>);
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

function retries(): HTMLElement[] {
  return Array.from(document.querySelectorAll('button')).filter(({ textContent }) => textContent === 'Retry');
}

function pressRetry(): void {
  const [first] = retries();
  if (!first) throw new Error('There is no Retry.');
  fireEvent.click(first);
}

function expectCompleteTexts(): void {
  expect(document.body.textContent).not.toMatch(/NaN|undefined|\[object|Invalid Date/);
}

afterEach(cleanup);

test.each(screens)('$name makes the calls of the table', async ({ needs, goesOnWithout, ...screen }) => {
  const asked = new Set<string>();
  draw(screen, (path, right) => {
    asked.add(path);
    return right;
  });
  await waitFor(() => expect([...asked].toSorted()).toEqual([...needs, ...goesOnWithout].toSorted()));
  expect(retries()).toEqual([]);
});

const needed = screens.flatMap(({ needs, ...screen }) => needs.map((path) => ({ ...screen, path })));

test.each(needed)(
  '$name: a malformed result of $path shows an error in its section, and Retry recovers',
  async ({ path, ...screen }) => {
    let count = 0;
    let isMended = false;
    draw(screen, (each, right) => {
      if (each !== path || isMended) return right;
      count += 1;
      return malformedResult(path, right);
    });
    await waitFor(() => expect(retries()).not.toEqual([]));
    expectCompleteTexts();
    const before = count;
    pressRetry();
    await waitFor(() => expect(count).toBeGreaterThan(before));
    await waitFor(() => expect(retries()).not.toEqual([]));
    expectCompleteTexts();
    isMended = true;
    while (retries()[0]) {
      pressRetry();
      await settle();
    }
    expectCompleteTexts();
  },
);

const richer = screens.flatMap(({ goesOnWithout, ...rest }) =>
  goesOnWithout.map((path) => ({ ...rest, path })),
);

test.each(richer)(
  '$name works on when the result of $path is malformed',
  async ({ path, keeps, ...screen }) => {
    let hasAsked = false;
    draw(screen, (each, right) => {
      if (each !== path) return right;
      hasAsked = true;
      return [{}];
    });
    await waitFor(() => expect(hasAsked).toBe(true));
    await waitFor(() => expect(document.body.textContent).toMatch(keeps));
    await settle();
    expect(document.body.textContent).toMatch(keeps);
    expect(retries()).toEqual([]);
    expectCompleteTexts();
  },
);

const signInForms = [
  { name: 'SignInScreen', drawn: <SignInScreen /> },
  { name: 'SessionElsewhereScreen', drawn: <SessionElsewhereScreen person="Ada" /> },
];

test.each(signInForms)(
  '$name: a malformed result of the sign-in shows an error, keeps the typed values and can be sent again',
  async ({ drawn }) => {
    const backEnd = { role: 'anonymous' } as const;
    const [login, password] = ['user', 'password'];
    let count = 0;
    draw({ drawn, backEnd }, (path, right) => {
      if (path !== 'session.signIn') return right;
      count += 1;
      return count > 2 ? right : malformedResult(path, right);
    });
    const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
    const alert = () => document.querySelector('[role="alert"]')?.textContent;
    fireEvent.change(field('login'), { target: { value: login } });
    fireEvent.change(field('password'), { target: { value: password } });
    for (const tries of [1, 2]) {
      fireEvent.submit(document.querySelector('form')!);
      await waitFor(() => expect(count).toBe(tries));
      await waitFor(() => expect(alert()).not.toBe(''));
      expect([field('login').value, field('password').value]).toEqual([login, password]);
      expectCompleteTexts();
      await settle();
    }
    fireEvent.submit(document.querySelector('form')!);
    await waitFor(() => expect(count).toBe(3));
    await waitFor(() => expect(alert()).toBe(''));
  },
);

test('FileScreen shows the data of a file without its picture when mediaUrl throws', async () => {
  const memory = createMemoryGalleryApi();
  const mediaUrl = () => {
    throw new TypeError('no key');
  };
  const api = { ...memory, assets: { ...memory.assets, mediaUrl } };
  const { fileName } = await memory.assets.getFile({ id: makeId(4) });
  const file = <FileScreen id={makeId(4)} />;
  render(<VitrineProvider api={api}>{file}</VitrineProvider>);
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toContain(fileName));
  await settle();
  expect(document.querySelector('h1')?.textContent).toContain(fileName);
  expectCompleteTexts();
});
