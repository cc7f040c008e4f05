import { cleanup, render } from '@testing-library/react';
import { noCapabilities, subPorts, type GalleryApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountSummary } from './account-summary/index.ts';
import { AuditScreen } from './audit/index.ts';
import { BinScreen, FileScreen, LibraryScreen } from './assets/index.ts';
import { CardLayoutEditor } from './card-layout/index.ts';
import { CommentsPanel, CommentsSummary } from './comments/index.ts';
import { DashboardSettings } from './dashboard-settings/index.ts';
import { CustomFieldsScreen } from './custom-fields/index.ts';
import { DashboardScreen } from './dashboard/index.ts';
import { FacesPanel, PeopleScreen } from './faces/index.ts';
import { ImpersonationNotice } from './impersonation/index.ts';
import { VitrineProvider } from './provider/index.ts';
import { ProfileScreen } from './profile/index.ts';
import { ReportScreen } from './report/index.ts';
import { SessionElsewhereScreen, SetPasswordScreen, SetupScreen, SignInScreen } from './session/index.ts';
import { DuplicatesScreen, SimilarPanel } from './similarity/index.ts';
import { TenantsScreen } from './tenants/index.ts';
import { UsersScreen } from './users/index.ts';
import { WebSearchScreen } from './web-search/index.ts';
import { WorkflowScreen } from './workflow/index.ts';

const screens: Readonly<Record<string, ReactNode>> = {
  SignInScreen: <SignInScreen />,
  SessionElsewhereScreen: <SessionElsewhereScreen person="Ada" />,
  SetupScreen: <SetupScreen token="key" />,
  SetPasswordScreen: <SetPasswordScreen token="key" />,
  LibraryScreen: <LibraryScreen query={{ sort: 'name' }} />,
  FileScreen: <FileScreen id="1" />,
  BinScreen: <BinScreen />,
  CommentsPanel: <CommentsPanel type="image" entry="1" />,
  CommentsSummary: <CommentsSummary type="image" entry="1" />,
  ProfileScreen: <ProfileScreen />,
  AccountSummary: <AccountSummary />,
  ReportScreen: <ReportScreen />,
  DashboardScreen: <DashboardScreen />,
  DashboardSettings: <DashboardSettings />,
  CardLayoutEditor: <CardLayoutEditor panel="gallery" />,
  CustomFieldsScreen: <CustomFieldsScreen />,
  TenantsScreen: <TenantsScreen />,
  UsersScreen: <UsersScreen />,
  DuplicatesScreen: <DuplicatesScreen />,
  SimilarPanel: <SimilarPanel fileId="1" />,
  WebSearchScreen: <WebSearchScreen />,
  AuditScreen: <AuditScreen />,
  FacesPanel: <FacesPanel fileId="1" />,
  PeopleScreen: <PeopleScreen />,
  ImpersonationNotice: <ImpersonationNotice />,
  WorkflowScreen: <WorkflowScreen />,
};

/** The table of the README: the sub-ports of each screen by its name. */
const readme = readFileSync('packages/features/README.md', 'utf8');
const table = new Map(
  Array.from(readme.matchAll(/^\| `(\w+)` +\| ((?:`\w+`(?:, )?)+) +\|$/gm), ([, screen = '', ports = '']) => [
    screen,
    ports.match(/\w+/g) ?? [],
  ]),
);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function draw(screen: ReactNode, ports: readonly string[]): void {
  const whole: Readonly<Record<string, unknown>> = { ...createMemoryGalleryApi() };
  const given = Object.fromEntries(ports.map((name) => [name, whole[name]]));
  // A bin, a workflow or custom fields that are not offered need no call.
  const capabilities = {
    ...noCapabilities,
    assets: { ...noCapabilities.assets, bin: true },
    customFields: { ...noCapabilities.customFields, define: true },
    workflow: { ...noCapabilities.workflow, define: true },
  };
  const api: GalleryApi = { id: 'part', capabilities, ...given };
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  render(<VitrineProvider api={api}>{screen}</VitrineProvider>);
}

test('the README names every screen', () => {
  expect([...table.keys()].toSorted()).toEqual(Object.keys(screens).toSorted());
  expect(
    [...table.values()].flat().filter((name) => !(subPorts as readonly string[]).includes(name)),
  ).toEqual([]);
});

test.each([...table])('%s works with exactly the sub-ports of the table', (name, ports) => {
  expect(() => draw(screens[name], ports)).not.toThrow();
  for (const missing of ports) {
    cleanup();
    const left = ports.filter((port) => port !== missing);
    expect(() => draw(screens[name], left)).toThrow(`has no sub-port "${missing}"`);
  }
});
