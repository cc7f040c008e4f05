import {
  hasCapability,
  type DashboardApi,
  type BuiltInWidgetType,
  type WidgetRequest,
  type WidgetResult,
} from '../../contract/index.ts';
import { builtInWidgets, widgetCatalogue } from '../../dashboard/index.ts';
import { portOf, type ContractCase, type ContractContext, uploads } from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { idsOf, createCaseFolder, uploadText } from '../cases/steps.ts';

async function loadFiles(dashboard: DashboardApi, widget: BuiltInWidgetType, count: number) {
  const { order, activity = 'added' } = widgetCatalogue[widget];
  return {
    files: order ? await dashboard.listTopFiles({ order, count }) : [],
    activity: await dashboard.getActivity({ kind: activity }),
  };
}

/** Loads the same data by the call for a single figure. */
function loadSingle(dashboard: DashboardApi, { widget, count }: WidgetRequest): Promise<unknown> {
  switch (widget) {
    case 'recent-folders':
      return dashboard.listRecentFolders({ count });
    case 'active-users':
      return dashboard.listActiveUsers({ count });
    case 'top-keywords':
      return dashboard.listTopKeywords({ count });
    case 'file-counters':
      return dashboard.getFileCounters();
    case 'data-counters':
      return dashboard.getDataCounters();
    default:
      return loadFiles(dashboard, widget, count);
  }
}

function dataOf(result: WidgetResult | undefined): unknown {
  return result && 'data' in result ? result.data : result?.error;
}

async function checkAll(context: ContractContext): Promise<void> {
  const dashboard = portOf('dashboard', context.api);
  if (context.api.assets) await uploadText(context, (await createCaseFolder(context)).id, 'a.txt');
  const { capabilities } = context.api;
  const isOffered = (widget: BuiltInWidgetType) =>
    (widgetCatalogue[widget].needs ?? []).every((each) => hasCapability(capabilities, each));
  const requests = builtInWidgets.filter(isOffered).map((widget, position) => ({
    id: `${position} ${widget}`,
    widget,
    count: 3,
  }));
  const results = await dashboard.loadWidgets({ requests });
  expectSame(idsOf(results), idsOf(requests), 'a result for each request, in their order');
  for (const [position, request] of requests.entries())
    expectSame(dataOf(results[position]), await loadSingle(dashboard, request), `${request.widget} alone`);
}

async function checkPartial({ api }: ContractContext): Promise<void> {
  const widget = 'no-such-widget' as BuiltInWidgetType;
  const requests = [
    { id: 'a', widget: 'file-counters', count: 1 },
    { id: 'b', widget, count: 1 },
    { id: 'c', widget: 'top-keywords', count: 1 },
  ] as const;
  const [first, second, third] = await portOf('dashboard', api).loadWidgets({ requests });
  expectTrue(first !== undefined && 'data' in first, 'the widget before a bad one');
  expectTrue(second !== undefined && 'error' in second && second.error.code === 'invalid', 'the bad one');
  expectTrue(third !== undefined && 'data' in third, 'the widget after a bad one');
}

async function checkAbort({ api }: ContractContext): Promise<void> {
  const requests = [{ id: 'a', widget: 'file-counters', count: 1 }] as const;
  const load = (signal?: AbortSignal) => portOf('dashboard', api).loadWidgets({ requests }, signal);
  const [only] = await load();
  expectTrue(only?.id === 'a' && 'data' in only, 'a batch of one');
  await expectAbort(() => load(AbortSignal.abort()), 'loadWidgets when aborted');
}

async function checkRefusal({ api }: ContractContext): Promise<void> {
  const requests = [{ id: 'a', widget: 'file-counters', count: 1 }] as const;
  await expectRefusal(
    () => portOf('dashboard', api).loadWidgets({ requests }),
    'unsupported',
    'several widgets at once',
  );
}

const dashboardPorts = { ports: ['dashboard'] } as const;

export const dashboardBatchCases: readonly ContractCase[] = [
  {
    name: 'dashboard: a batch returns the same data as single calls',
    ...dashboardPorts,
    needs: [...uploads, 'dashboard.batch'],
    check: checkAll,
  },
  {
    name: 'dashboard: an invalid widget does not affect the others',
    ...dashboardPorts,
    needs: ['dashboard.batch', 'dashboard.fileCounters', 'dashboard.topKeywords'],
    check: checkPartial,
  },
  {
    name: 'dashboard: an aborted batch rejects with an AbortError',
    ...dashboardPorts,
    needs: ['dashboard.batch', 'dashboard.fileCounters'],
    check: checkAbort,
  },
  {
    name: 'dashboard: a batch is refused when not declared',
    ports: ['dashboard'],
    lacks: ['dashboard.batch'],
    check: checkRefusal,
  },
];
